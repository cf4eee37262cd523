internal import Glibc
internal import LayoutCore

/// A line below the first error message, which names the command that explains the message.
///
/// The line is written once in a run, and only in a terminal, where a person reads it. Programs
/// that read messages can find the code in each message.
enum ExplanationOffer {
  /// Writes the offer to standard error for the first error among messages that have been written.
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
