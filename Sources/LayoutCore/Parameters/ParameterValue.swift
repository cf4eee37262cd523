/// The value of a layout's parameter.
public enum ParameterValue: Hashable, Sendable {
  /// True or false.
  case boolean(Bool)
  /// A number; the number is whole if the parameter is an integer.
  case number(Double)
  /// A name from a list, a colour, or free text.
  case text(String)
  /// Distances from four edges, in points.
  case insets(EdgeInsets)
  /// A width and a height, in points.
  case size(Size)
  /// A list of values.
  case list([ParameterValue])
  /// Named values.
  case record([String: ParameterValue])
}

extension ParameterValue: CustomStringConvertible {
  /// The value in the form that users write after `--set name=`.
  ///
  /// Only data can be a record. A record is written like a Lua table, but its texts have no
  /// quotation marks: `{start = 1, title = Intro}`.
  public var description: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): NumberText.plain(value)
    case .text(let value): value
    case .insets(let value):
      [value.top, value.left, value.bottom, value.right].map(NumberText.plain)
        .joined(separator: ",")
    case .size(let value): "\(NumberText.plain(value.width))x\(NumberText.plain(value.height))"
    case .list(let values): values.map(\.description).joined(separator: ",")
    case .record(let values):
      "{"
        + values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
        .joined(separator: ", ") + "}"
    }
  }
}
