extension [Parameter] {
  /// The message for the first value that does not fit its declaration, for example "expected a
  /// whole number from 1 to 4 as `columns`, found 9".
  ///
  /// - Parameter values: The values by name; values without a declaration are ignored.
  /// - Returns: nil if all values fit.
  package func refusal(of values: [String: ParameterValue]) -> String? {
    for declaration in self {
      guard let value = values[declaration.name], !declaration.accepts(value) else { continue }
      let found = if case .text(let text) = value { "\"\(text)\"" } else { "\(value)" }
      return "expected \(declaration.expectation) as `\(declaration.name)`, found "
        + found.printable.cut(toBytes: 120)
    }
    return nil
  }
}
