internal import LayoutCore

/// A value in a scene that means nothing to Celluna and is handed to scripts as it is.
public indirect enum FreeValue: Hashable, Sendable {
  /// No value.
  case null
  /// True or false.
  case boolean(Bool)
  /// A finite number.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in order.
  case list([FreeValue])
  /// Values by name, in the order of the file.
  case record([Member])

  /// One named value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: FreeValue
  }

  /// A number, text or boolean as layouts know them; nil for anything else.
  var parameterValue: ParameterValue? {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let value): .number(value)
    case .text(let value): .text(value)
    case .null, .list, .record: nil
    }
  }

  init(_ json: JSONValue) {
    if let value = json.boolean {
      self = .boolean(value)
    } else if let value = json.number {
      self = .number(value)
    } else if let value = json.string {
      self = .text(value)
    } else if json.isArray {
      self = .list(json.elements.map { FreeValue($0) })
    } else if json.isObject {
      self = .record(
        json.members.map { Member(name: $0.key.string ?? "", value: FreeValue($0.value)) })
    } else {
      self = .null
    }
  }
}
