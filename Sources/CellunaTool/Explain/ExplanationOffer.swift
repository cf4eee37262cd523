internal import Glibc
internal import LayoutCore

/// The line below messages that names the command which explains them.
///
/// It is written once in a run, and only where a person reads: in a terminal. Files and programs
/// that read messages find the code in them.
enum ExplanationOffer {
  /// Writes the offer to standard error for the first error among messages that have been written.
  static func write(for diagnostics: some Sequence<Diagnostic>) {
    guard Terminal.isTerminal(STDERR_FILENO),
      let error = diagnostics.first(where: { $0.severity == .error })
    else { return }
    StandardError.write(text(for: error.code))
  }

  /// The line.
  static func text(for code: DiagnosticCode) -> String {
    "more: celluna explain \(code)\n"
  }
}
