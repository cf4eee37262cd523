public import LayoutCore

/// Tests write codes as users see them, for example `"CL0302"`: a test fails if a code changes.
extension DiagnosticCode: ExpressibleByStringLiteral {
  /// Creates the code with this raw value.
  public init(stringLiteral value: String) {
    guard let code = DiagnosticCode(rawValue: value) else {
      preconditionFailure("there is no code \(value)")
    }
    self = code
  }
}
