/// One value of a JSON document.
package struct JSONValue: Sendable {
  /// The document that the value belongs to.
  package let document: JSONDocument
  let index: Int

  private var node: JSONNode { document.nodes[index] }

  /// The offset of the value's first byte.
  package var offset: Int { Int(node.offset) }

  /// Whether the value is null.
  package var isNull: Bool { node.kind == .null }
  /// Whether the value is an array.
  package var isArray: Bool { node.kind == .array }
  /// Whether the value is an object.
  package var isObject: Bool { node.kind == .object }

  /// The value as a Boolean; nil if it is not a Boolean.
  package var boolean: Bool? { node.kind == .boolean ? node.payload == 1 : nil }

  /// The value as a number, always finite; nil if it is not a number.
  package var number: Double? {
    node.kind == .number ? Double(bitPattern: node.payload) : nil
  }

  /// The text of a string; nil if the value is not a string.
  package var string: String? {
    guard node.kind == .string else { return nil }
    let content = document.text.bytes[(offset + 1)..<node.low]
    guard node.high == 1 else { return String(decoding: content, as: UTF8.self) }
    return String(decoding: JSONEscape.decoded(content), as: UTF8.self)
  }

  /// The number of elements or keys; 0 if the value is neither an array nor an object.
  package var count: Int { isArray || isObject ? node.high : 0 }

  /// The number of bytes of the value that a message marks; 1 for an array or an object.
  package var markLength: Int {
    switch node.kind {
    case .null: return 4
    case .boolean: return node.payload == 1 ? 4 : 5
    case .string: return node.low - offset + 1
    case .array, .object: return 1
    case .number:
      let rest = document.text.bytes[offset...]
      return (rest.firstIndex { !JSONParser.isWordByte($0) } ?? rest.endIndex) - offset
    }
  }

  /// The value as a message describes it, for example `12`, `"start"`, `an array of 3` or
  /// `an object`; a long text is cut.
  package var summary: String {
    switch node.kind {
    case .null: return "null"
    case .boolean: return node.payload == 1 ? "true" : "false"
    case .array: return count == 0 ? "an empty array" : "an array of \(count)"
    case .object: return "an object"
    case .number, .string:
      let written = document.text.bytes[offset..<(offset + markLength)]
      let text = String(decoding: written.prefix(400), as: UTF8.self)
      return text.count <= 40 ? text : text.prefix(38) + "…"
    }
  }
}

// MARK: Containers

extension JSONValue {
  /// The elements of an array, in order; empty if the value is not an array.
  package var elements: JSONElements {
    JSONElements(document, from: index, isEmpty: !isArray)
  }

  /// The keys of an object with their values, in order; empty if the value is not an object.
  package var members: JSONMembers {
    JSONMembers(nodes: JSONElements(document, from: index, isEmpty: !isObject))
  }

  /// The value of a key; nil if there is no such key, or if this value is not an object.
  package subscript(key: String) -> JSONValue? {
    for member in members where member.key.isString(key) { return member.value }
    return nil
  }

  /// Whether the value is a string that equals the given text.
  private func isString(_ text: String) -> Bool {
    guard node.kind == .string, node.high == 0 else { return string == text }
    return document.text.bytes[(offset + 1)..<node.low].elementsEqual(text.utf8)
  }

  /// The numbers of an array of two numbers; nil for any other value.
  ///
  /// Reading the pair allocates no memory. This matters because a document can contain a million
  /// sizes.
  package var pair: (Double, Double)? {
    guard node.kind == .array, node.high == 2, node.low == index + 3 else { return nil }
    let first = document.nodes[index + 1]
    let second = document.nodes[index + 2]
    guard first.kind == .number, second.kind == .number else { return nil }
    return (Double(bitPattern: first.payload), Double(bitPattern: second.payload))
  }
}

/// The elements of an array.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var place: Int
  private let end: Int

  fileprivate init(_ document: JSONDocument, from index: Int, isEmpty: Bool) {
    self.document = document
    place = index + 1
    end = isEmpty ? index + 1 : document.index(after: index)
  }

  /// The next element of the array; nil after the last element.
  package mutating func next() -> JSONValue? {
    guard place < end else { return nil }
    defer { place = document.index(after: place) }
    return JSONValue(document: document, index: place)
  }
}

/// The keys of an object with their values.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  fileprivate var nodes: JSONElements

  /// The next key with its value; nil after the last key.
  package mutating func next() -> (key: JSONValue, value: JSONValue)? {
    guard let key = nodes.next(), let value = nodes.next() else { return nil }
    return (key, value)
  }
}
