/// The cause of a layout's failure that has a message of its own for the layout's author.
public protocol DiagnosedFailure: Error {
  /// What happened, where, and how to mend it.
  var diagnostic: Diagnostic { get }
  /// Whether the layout was stopped because it used too much.
  var isLimit: Bool { get }
}
