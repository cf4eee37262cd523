internal import LayoutCore

/// A value of a scene that is being read, with its place and the objects that it overrides.
package struct SceneValue: Sendable {
  /// The JSON value as it was written.
  package let json: JSONValue
  /// The objects that this object overrides, the nearest first; empty if the value is not an
  /// object.
  ///
  /// Keys that the object omits are taken from these objects.
  let bases: [JSONValue]
  /// The path of the value in the scene.
  let path: JSONPath

  package init(_ json: JSONValue, bases: [JSONValue] = [], path: JSONPath) {
    self.json = json
    self.bases = bases
    self.path = path
  }

  /// The place of the value in the file.
  var mark: SourceMark { json.mark }
}

extension JSONValue {
  /// The place of the value in the file.
  package var mark: SourceMark { document.text.mark(at: offset, length: markLength) }
}

// MARK: Errors

extension SceneValue {
  /// The error for an invalid value.
  func error(_ message: String, helps: [String] = []) -> SceneError {
    SceneError(
      .malformedScene, "\(path.text): \(message)", at: mark, helps: helps)
  }

  /// The error for a value that is not of the expected kind.
  package func expected(_ what: String, helps: [String] = []) -> SceneError {
    error("expected \(what), found \(json.summary)", helps: helps)
  }
}

// MARK: Simple values

extension SceneValue {
  func boolean() throws(SceneError) -> Bool {
    guard let value = json.boolean else { throw expected("true or false") }
    return value
  }

  package func string() throws(SceneError) -> String {
    guard let value = json.string else { throw expected("a string") }
    return value
  }

  /// The value as a name of lower-case letters, digits and hyphens, for example the name of a tag
  /// or a snapshot.
  ///
  /// The letters are ASCII, and a name does not begin with a hyphen.
  func slug() throws(SceneError) -> String {
    guard let value = json.string, let first = value.utf8.first, first != UInt8(ascii: "-"),
      value.utf8.allSatisfy(Self.isSlugByte)
    else { throw expected("a name of lower-case letters, digits and hyphens") }
    return value
  }

  private static func isSlugByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The value as a number in a range; in every range, only numbers from -10⁹ to 10⁹ are allowed.
  func number(_ range: NumberRange = .any) throws(SceneError) -> Double {
    guard let value = json.number, range.contains(value) else {
      throw expected(range.expectation)
    }
    guard abs(value) <= NumberRange.greatestMagnitude else {
      throw expected("a number from -1e9 to 1e9")
    }
    return value + 0  // Turns a negative zero into a zero.
  }

  func integer(_ range: ClosedRange<Int>) throws(SceneError) -> Int {
    guard let number = json.number, let value = Int(exactly: number), range.contains(value) else {
      // If the upper bound is `greatestInteger`, the message names the bound only if the value
      // exceeds the bound.
      let isBounded =
        range.upperBound < NumberRange.greatestInteger
        || json.number ?? 0 > Double(range.upperBound)
      let bounds =
        isBounded
        ? "from \(range.lowerBound) to \(range.upperBound)" : "of at least \(range.lowerBound)"
      throw expected(
        range.lowerBound == range.upperBound
          ? "\(range.lowerBound)" : "a whole number \(bounds)")
    }
    return value
  }

  /// The value as one of the allowed names of an enumeration; by default, all names are allowed.
  package func name<Name: RawRepresentable & CaseIterable>(
    of type: Name.Type, where isAllowed: (Name) -> Bool = { _ in true }
  ) throws(SceneError) -> Name where Name.RawValue == String {
    let names = Name.allCases.filter(isAllowed).map(\.rawValue)
    guard let text = json.string, let name = Name(rawValue: text), isAllowed(name) else {
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      let near = json.string.flatMap { Suggestion.nearest(to: $0, in: names) }
      throw expected("one of \(list)", helps: near.map { ["did you mean \"\($0)\"?"] } ?? [])
    }
    return name
  }
}

// MARK: Arrays and pairs

extension SceneValue {
  /// The elements of the value, which must be an array of an allowed length.
  package func elements(
    _ what: String, atLeast minimum: Int = 0, atMost maximum: Int = .max
  ) throws(SceneError) -> [SceneValue] {
    try checkArray(what, atLeast: minimum, atMost: maximum)
    return json.elements.enumerated().map {
      SceneValue($0.element, path: .index($0.offset, of: path))
    }
  }

  /// Checks that the value is an array of an allowed length.
  func checkArray(
    _ what: String, atLeast minimum: Int = 0, atMost maximum: Int
  ) throws(SceneError) {
    guard json.isArray else { throw expected(what) }
    if json.count < minimum { throw expected("\(what) with at least \(minimum)") }
    if json.count > maximum { throw expected("\(what) with at most \(maximum)") }
  }

  private func pair(_ what: String) throws(SceneError) -> (first: SceneValue, second: SceneValue) {
    let values = json.elements.enumerated().map {
      SceneValue($0.element, path: .index($0.offset, of: path))
    }
    guard json.isArray, values.count == 2 else { throw expected(what) }
    return (values[0], values[1])
  }

  func size() throws(SceneError) -> Size {
    let values = try pair("a size [width, height]")
    return Size(
      width: try values.first.number(.nonNegative), height: try values.second.number(.nonNegative))
  }

  func point() throws(SceneError) -> Point {
    let values = try pair("a point [x, y]")
    return Point(x: try values.first.number(), y: try values.second.number())
  }

  /// The value as two numbers, which `what` describes in messages.
  func numbers(_ what: String, _ range: NumberRange) throws(SceneError) -> (Double, Double) {
    let values = try pair(what)
    return (try values.first.number(range), try values.second.number(range))
  }

  func rect() throws(SceneError) -> Rect {
    let what = "a rectangle [x, y, width, height]"
    guard json.isArray, json.count == 4 else { throw expected(what) }
    var numbers: [Double] = []
    for element in try elements(what) { numbers.append(try element.number()) }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The value, of any kind, as it was written.
  func anything() -> FreeValue { FreeValue(json) }
}
