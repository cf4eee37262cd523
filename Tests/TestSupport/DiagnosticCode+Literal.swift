public import LayoutCore

/// Tests write codes as users read them, so that a changed code breaks a test.
extension DiagnosticCode: ExpressibleByStringLiteral {
  /// Creates the code with this raw value.
  public init(stringLiteral value: String) {
    guard let code = DiagnosticCode(rawValue: value) else {
      preconditionFailure("there is no code \(value)")
    }
    self = code
  }
}
