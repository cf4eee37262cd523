extension [Parameter] {
  /// The message for the first value that does not fit its declaration, for example "expected a
  /// whole number from 1 to 4 as `columns`, found 9".
  ///
  /// The values are checked in the order of the declarations. A value within a record is named by
  /// its path, for example `slots[2].start`.
  ///
  /// - Parameter values: The values by name; values without a declaration are ignored.
  /// - Returns: nil if all values fit.
  package func refusal(of values: [String: ParameterValue]) -> String? {
    for declaration in self {
      guard let value = values[declaration.name],
        let misfit = declaration.misfit(in: declaration.completed(value), at: declaration.name)
      else { continue }
      let found =
        if case .text(let text) = misfit.value { "\"\(text)\"" } else { "\(misfit.value)" }
      return "expected \(misfit.expectation) as `\(misfit.path)`, found "
        + found.printable.cut(toBytes: 120)
    }
    return nil
  }

  /// The values in the form in which scripts read them; see ``Parameter/completed(_:)``.
  ///
  /// Values without a declaration stay as they are, and missing values stay missing.
  package func completed(_ values: [String: ParameterValue]) -> [String: ParameterValue] {
    var result = values
    for declaration in self where declaration.kind.canBeIncomplete {
      if let value = values[declaration.name] {
        result[declaration.name] = declaration.completed(value)
      }
    }
    return result
  }
}

extension Parameter {
  /// The keys by which a scene recognises a rule that generates data; no field of a record may have
  /// one of these names.
  package static let generatorKeys = ["uniform", "normal", "choice"]

  /// A value that does not fit its declaration.
  fileprivate struct Misfit {
    let value: ParameterValue
    let path: String
    let expectation: String
  }

  /// The first value that does not fit its declaration; nil if the given value fits.
  ///
  /// The fields of a record, and the values of a list of records, are searched first. If all of
  /// them fit, the result is the given value: for example, a list with too many records.
  fileprivate func misfit(in value: ParameterValue, at path: String) -> Misfit? {
    guard !accepts(value) else { return nil }
    var inner: Misfit?
    switch (kind, value) {
    case (.record(let fields), .record(let values)):
      for field in fields where inner == nil {
        inner = values[field.name].flatMap { field.misfit(in: $0, at: "\(path).\(field.name)") }
      }
    case (.list(let element), .list(let values)) where element.kind.type == .record:
      for (index, value) in values.enumerated() where inner == nil {
        inner = element.misfit(in: value, at: "\(path)[\(index + 1)]")
      }
    default: break
    }
    return inner ?? Misfit(value: value, path: path, expectation: expectation)
  }

  /// A value of data in the form in which scripts read it.
  ///
  /// The result depends on the declared kind:
  /// - A record gets the default of each missing field that has one. Its other fields are completed
  ///   in the same way.
  /// - Each value of a list is completed.
  /// - If the kind is a size, a list of two numbers becomes a size.
  /// - If the kind is insets, a number becomes four equal insets. A record becomes insets if each
  ///   of its fields is a number with the name `top`, `leading`, `bottom` or `trailing`; 0 replaces
  ///   a missing field.
  ///
  /// Any other value stays as it is.
  package func completed(_ value: ParameterValue) -> ParameterValue {
    switch (kind, value) {
    case (.record(let fields), .record(var values)):
      for field in fields {
        if let value = values[field.name] { values[field.name] = field.completed(value) }
      }
      if case .record(let defaults) = defaultValue { values.merge(defaults) { own, _ in own } }
      return .record(values)
    case (.list(let element), .list(let values)): return .list(values.map(element.completed))
    case (.size, .list(let values)):
      guard values.count == 2, case .number(let width) = values[0],
        case .number(let height) = values[1]
      else { return value }
      return .size(Size(width: width, height: height))
    case (.insets, .number(let all)):
      return .insets(EdgeInsets(top: all, left: all, bottom: all, right: all))
    case (.insets, .record(let values)):
      let edges = values.compactMapValues { if case .number(let edge) = $0 { edge } else { nil } }
      guard edges.count == values.count,
        values.keys.allSatisfy(["top", "leading", "bottom", "trailing"].contains)
      else { return value }
      return .insets(
        EdgeInsets(
          top: edges["top"] ?? 0, left: edges["leading"] ?? 0, bottom: edges["bottom"] ?? 0,
          right: edges["trailing"] ?? 0))
    default: return value
    }
  }
}

extension Parameter.Kind {
  /// Whether ``Parameter/completed(_:)`` can change values of this kind.
  fileprivate var canBeIncomplete: Bool {
    switch type.shape {
    case .insets, .size, .list, .record: true
    case .number, .boolean, .text: false
    }
  }
}
