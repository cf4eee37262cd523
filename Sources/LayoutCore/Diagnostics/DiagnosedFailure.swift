/// An error of a layout that has a message for the layout's author.
package protocol DiagnosedFailure: Error {
  /// The message: what happened, where, and how to correct it.
  var diagnostic: Diagnostic { get }
  /// Whether the layout was stopped because it exceeded a limit.
  var isLimit: Bool { get }
}
