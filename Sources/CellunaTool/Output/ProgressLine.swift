internal import Glibc

/// A line of standard error that counts while something takes long; only a terminal has one.
struct ProgressLine {
  private let isShown: Bool
  private var last = ContinuousClock.now
  private var isWritten = false

  /// Prepares to count.
  init(isQuiet: Bool) {
    isShown = !isQuiet && Terminal.isTerminal(STDERR_FILENO)
  }

  /// Shows how many cases have ended, at most ten times a second.
  mutating func show(_ count: Int, wrong: Int) {
    guard isShown, !isWritten || ContinuousClock.now - last > .milliseconds(100) else { return }
    last = .now
    isWritten = true
    let bad = wrong > 0 ? ", \(wrong) wrong" : ""
    StandardError.write("\r\u{1B}[K\(count) cases\(bad)")
  }

  /// Takes the line away.
  mutating func clear() {
    if isWritten { StandardError.write("\r\u{1B}[K") }
    isWritten = false
  }
}
