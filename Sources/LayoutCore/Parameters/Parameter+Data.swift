extension [Parameter] {
  /// The message for the first value that does not fit its declaration, for example "expected a
  /// whole number from 1 to 4 as `columns`, found 9".
  ///
  /// A value within a record is named by its path, for example `slots[2].start`.
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

  /// The values as scripts read them: declared values are completed, see
  /// ``Parameter/completed(_:)``.
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
  /// If the given value is a record, or a list of records, the result is the first field that does
  /// not fit. If there is no such field, the result is the given value.
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

  /// A value of data as scripts read it.
  ///
  /// In a record, defaults replace missing values. The fields of a record and the values of a list
  /// are completed, too. A list of two numbers becomes a size. A number, or a record with `top`,
  /// `leading`, `bottom` and `trailing`, becomes insets, where 0 replaces a missing inset. A value
  /// that has none of these forms stays as it is.
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
