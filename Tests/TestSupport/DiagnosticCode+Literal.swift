public import LayoutCore

/// Tests write codes as users read them, so that a code that changes breaks a test.
extension DiagnosticCode: ExpressibleByStringLiteral {
  /// The code that is written so.
  public init(stringLiteral value: String) {
    guard let code = DiagnosticCode(rawValue: value) else {
      preconditionFailure("there is no code \(value)")
    }
    self = code
  }
}
