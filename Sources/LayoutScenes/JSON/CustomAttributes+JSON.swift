package import LayoutCore

extension CustomAttributes {
  /// A JSON object with the attributes whose values differ from their defaults, in alphabetical
  /// order of their names.
  package var json: String {
    JSONText.object(names.map { ($0, self[$0]?.json ?? "null") })
  }
}

extension ParameterValue {
  /// The value as JSON: a Boolean or a number as such, and any other value as a text.
  fileprivate var json: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .number(let value): JSONText.number(value)
    case .text, .insets, .size, .list, .record: JSONText.string(description)
    }
  }
}
