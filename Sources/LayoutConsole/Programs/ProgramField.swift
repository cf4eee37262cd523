internal import LayoutCore
internal import LayoutScenes

/// A field of a request or of a reply.
struct ProgramField: Hashable, Sendable {
  /// The type of a field's value.
  enum Kind: String, Sendable {
    case boolean, text, number
    case wholeNumber = "whole number"
    /// Four numbers: x, y, width and height.
    case fourNumbers = "4 numbers"
    case twoNumbers = "2 numbers"
    case sixteenNumbers = "16 numbers"
    case numbers = "list of numbers"
    case texts = "list of texts"
    case object
    case objects = "list of objects"
    /// An event in the form in which a scene writes it.
    case event
    /// Any JSON value, for example the value of a parameter.
    case value
  }

  let name: String
  let kind: Kind
  /// Whether the field can be omitted.
  let isOptional: Bool
  /// A description of the field, without a full stop.
  let what: String

  /// A field that a request or a reply must have.
  static func needed(_ name: String, _ kind: Kind, _ what: String) -> ProgramField {
    ProgramField(name: name, kind: kind, isOptional: false, what: what)
  }

  /// A field that a request or a reply can omit.
  static func optional(_ name: String, _ kind: Kind, _ what: String) -> ProgramField {
    ProgramField(name: name, kind: kind, isOptional: true, what: what)
  }

  /// The field in the form in which the reply to `describe` lists it.
  var json: String {
    JSONText.object([
      ("name", JSONText.string(name)), ("type", JSONText.string(kind.rawValue)),
      ("optional", "\(isOptional)"), ("what", JSONText.string(what)),
    ])
  }

  /// The field as a table row of the page about the protocol.
  var row: String {
    "| `\(name)` | \(kind.rawValue)\(isOptional ? ", optional" : "") | \(what) |"
  }

  /// Whether a value has the field's type.
  func accepts(_ value: JSONValue) -> Bool {
    func hasNumbers(_ count: Int) -> Bool {
      value.isArray && value.count == count && value.elements.allSatisfy { $0.number != nil }
    }
    return switch kind {
    case .boolean: value.boolean != nil
    case .text: value.string != nil
    case .number: value.number != nil
    case .wholeNumber: value.number.flatMap { Int(exactly: $0) } != nil
    case .fourNumbers: hasNumbers(4)
    case .twoNumbers: hasNumbers(2)
    case .sixteenNumbers: hasNumbers(16)
    case .numbers: value.isArray && value.elements.allSatisfy { $0.number != nil }
    case .texts: value.isArray && value.elements.allSatisfy { $0.string != nil }
    case .object, .event: value.isObject
    case .objects: value.isArray && value.elements.allSatisfy(\.isObject)
    case .value: true
    }
  }
}
