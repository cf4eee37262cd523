extension [Parameter] {
  /// Why data are not what these declarations take: "expected a whole number from 1 to 4 as `columns`, found 9".
  ///
  /// - Parameter values: By name; what is not declared is not looked at.
  /// - Returns: nil if they are.
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
