package import LayoutCore

/// The exit code that follows from the errors of a session.
package struct ConsoleEndings: Hashable, Sendable {
  private var ending = Ending.fine

  /// The exit code of the session: the largest of the exit codes 1 to 4 that its errors have; if no
  /// error has such a code, the exit code of the first error; 0 without errors.
  package var code: Int32 { ending.rawValue }

  /// Begins without errors.
  package init() {}

  /// Takes an error into account.
  package mutating func note(_ error: SessionError) {
    note(error.kind)
  }

  /// Takes into account an ending that does not come from an error of the session.
  package mutating func note(_ new: Ending) {
    ending = ending.joined(with: new)
  }
}
