internal import LayoutCore

extension FreeValue {
  /// The value in the form that layouts read; nil if the value is null.
  ///
  /// Nulls in lists and records are omitted.
  var parameterValue: ParameterValue? {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let value): .number(value)
    case .text(let value): .text(value)
    case .list(let values): .list(values.compactMap(\.parameterValue))
    case .record: .record(hints)
    case .null: nil
    }
  }

  /// The members of a record by name, without nulls; empty if the value is not a record.
  var hints: [String: ParameterValue] {
    guard case .record(let members) = self else { return [:] }
    let values = members.compactMap { member in
      member.value.parameterValue.map { (member.name, $0) }
    }
    return Dictionary(values) { _, last in last }
  }

  /// Converts a JSON value to a free value.
  package init(_ json: JSONValue) {
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
