package import LayoutCore

/// The exit code that follows from the errors of a session.
package struct ConsoleEndings: Hashable, Sendable {
  private var ending = Ending.fine

  /// The exit code of the session; 0 if there were no errors.
  ///
  /// If errors have the exit codes 1 to 4, it is the largest of these codes. Otherwise it is the
  /// exit code of the first error.
  package var code: Int32 { ending.rawValue }

  /// Creates endings without errors.
  package init() {}

  /// Takes an error into account for the exit code.
  package mutating func note(_ error: SessionError) {
    note(error.kind)
  }

  /// Takes an ending into account for the exit code.
  package mutating func note(_ new: Ending) {
    ending = ending.joined(with: new)
  }
}
