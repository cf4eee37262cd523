internal import LayoutCore

/// An object of a scene that is being read.
///
/// If the object may have only certain keys, they were checked when this value was created.
package struct SceneObject: Sendable {
  /// The object as it was read.
  let value: SceneValue
  /// A noun for the object in messages: `a section`.
  let noun: String
  /// An example of the object for messages about a missing key; empty if there is no example.
  let example: String

  /// Creates an object, and checks its keys.
  ///
  /// - Throws: ``SceneError`` if the value is not an object, or has an unknown key.
  package init(
    _ value: SceneValue, _ noun: String, keys: [String], example: String = ""
  ) throws(SceneError) {
    self.init(try value.object(noun), noun, example: example)
    try checkKeys(keys)
  }

  /// Creates an object whose keys are not checked.
  init(anyKeysOf value: SceneValue, _ noun: String) throws(SceneError) {
    self.init(try value.object(noun), noun, example: "")
  }

  private init(_ value: SceneValue, _ noun: String, example: String) {
    self.value = value
    self.noun = noun
    self.example = example
  }

  /// The value of a key; nil if neither this object nor an object that it overrides has the key.
  ///
  /// If several of these objects have the key, the value of the nearest object overrides the other
  /// values.
  package subscript(key: String) -> SceneValue? {
    if value.bases.isEmpty {
      return value.json[key].map { SceneValue($0, path: .key(key, of: value.path)) }
    }
    var found: [JSONValue] = []
    for object in [value.json] + value.bases {
      guard let member = object[key] else { continue }
      guard member.isObject || found.isEmpty else { break }
      found.append(member)
      if !member.isObject { break }
    }
    guard let first = found.first else { return nil }
    return SceneValue(first, bases: Array(found.dropFirst()), path: .key(key, of: value.path))
  }

  /// The value of a required key.
  package func required(_ key: String) throws(SceneError) -> SceneValue {
    guard let member = self[key] else { throw missing("`\(key)`") }
    return member
  }

  /// The error for an object that lacks the given keys.
  package func missing(_ keys: String) -> SceneError {
    let mark = value.mark.saying(example.isEmpty ? "" : "for example \(example)")
    return SceneError(
      .malformedScene, "\(value.path.text): \(noun) needs \(keys)", at: mark)
  }

  /// All keys with their values: first the object's own keys in order, then each key that only an
  /// overridden object has.
  var members: [(key: JSONValue, value: SceneValue)] {
    if value.bases.isEmpty {
      return value.json.members.map { member in
        let path = JSONPath.key(member.key.string ?? "", of: value.path)
        return (member.key, SceneValue(member.value, path: path))
      }
    }
    var seen: Set<String> = []
    var result: [(key: JSONValue, value: SceneValue)] = []
    for object in [value.json] + value.bases {
      for member in object.members {
        guard let name = member.key.string, seen.insert(name).inserted, let value = self[name]
        else { continue }
        result.append((member.key, value))
      }
    }
    return result
  }

  private func checkKeys(_ keys: [String]) throws(SceneError) {
    for object in [value.json] + value.bases {
      for member in object.members {
        guard let name = member.key.string, !keys.contains(name) else { continue }
        let near = Suggestion.nearest(to: name, in: keys)
        throw SceneError(
          .malformedScene, "\(value.path.text): \(noun) has no key `\(name)`",
          at: member.key.mark,
          helps: [
            near.map { "did you mean `\($0)`?" }
              ?? "the keys of \(noun): \(keys.joined(separator: ", "))"
          ])
      }
    }
  }
}

extension SceneValue {
  fileprivate func object(_ noun: String) throws(SceneError) -> SceneValue {
    guard json.isObject else { throw expected("an object, \(noun)") }
    return self
  }
}

// MARK: Optional values

extension SceneObject {
  package func optionalString(_ key: String) throws(SceneError) -> String? {
    try self[key]?.string()
  }

  func optionalSize(_ key: String) throws(SceneError) -> Size? {
    try self[key]?.size()
  }

  func optionalNumber(_ key: String, _ range: NumberRange) throws(SceneError) -> Double? {
    try self[key]?.number(range)
  }

  func optionalBoolean(_ key: String) throws(SceneError) -> Bool? {
    try self[key]?.boolean()
  }
}
