internal import Glibc
internal import LayoutCore

/// A line that names the command `celluna explain` with the code of the first error message.
///
/// The line is written below all messages, and only in a terminal, where a person reads it.
/// Programs that read messages can find the code in each message.
enum ExplanationOffer {
  /// Writes the line for the first error among the given messages to standard error.
  ///
  /// The caller has already written the messages. Nothing is written if no message is an error, or
  /// if standard error is not a terminal.
  static func write(for diagnostics: some Sequence<Diagnostic>) {
    guard Terminal.isTerminal(STDERR_FILENO),
      let error = diagnostics.first(where: { $0.severity == .error })
    else { return }
    StandardError.write(text(for: error.code))
  }

  /// The line that names the command for a code.
  static func text(for code: DiagnosticCode) -> String {
    "more: celluna explain \(code)\n"
  }
}
