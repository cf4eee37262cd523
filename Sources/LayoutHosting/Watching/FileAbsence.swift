/// Gives a file that is gone or empty a moment: some editors take the old one away before they write the new one.
///
/// Source: UX.md section 1.1.
package struct FileAbsence {
  private var start: ContinuousClock.Instant?

  /// Begins with a file that is there.
  package init() {}

  /// Whether the file has been found to be gone or empty, and not been there since.
  package var hasBegun: Bool { start != nil }

  /// The file is there.
  package mutating func end() {
    start = nil
  }

  /// Whether the file, which is gone or empty, has been so for so long that this is what the user wants.
  ///
  /// - Parameter watch: Is asked to look again in a moment; nil is somebody who will not look again by themselves.
  package mutating func isLasting(at now: ContinuousClock.Instant, _ watch: FileWatch?) -> Bool {
    let start = start ?? now
    self.start = start
    if now - start >= SaveDetector.absence { return true }
    watch?.lookAgain()
    return watch == nil
  }
}
