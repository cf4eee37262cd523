internal import Glibc

/// A line on standard error that counts the cases of a long check.
///
/// The line is shown only on a terminal.
struct ProgressLine {
  private let isShown: Bool
  private var last = ContinuousClock.now
  private var isWritten = false

  /// Creates a line that is not written yet.
  init(isQuiet: Bool) {
    isShown = !isQuiet && Terminal.isTerminal(STDERR_FILENO)
  }

  /// Shows the number of cases that have ended, and the number of those that are wrong.
  ///
  /// In the 100 ms after the line was written, further calls do nothing. If the line is cleared,
  /// the next call writes it at once.
  mutating func show(_ count: Int, wrong: Int) {
    guard isShown, !isWritten || ContinuousClock.now - last > .milliseconds(100) else { return }
    last = .now
    isWritten = true
    let bad = wrong > 0 ? ", \(wrong) wrong" : ""
    StandardError.write("\r\u{1B}[K\(count) cases\(bad)")
  }

  /// Clears the line.
  mutating func clear() {
    if isWritten { StandardError.write("\r\u{1B}[K") }
    isWritten = false
  }
}
