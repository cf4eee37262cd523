/// An error of a layout that has a message for the layout's author.
package protocol DiagnosedFailure: Error {
  /// The message, with the fault, its place and its remedy.
  var diagnostic: Diagnostic { get }
  /// Whether the layout was stopped because it exceeded a limit.
  var isLimit: Bool { get }
}
