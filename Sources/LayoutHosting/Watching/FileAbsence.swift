/// A grace period for a missing or empty file: some editors remove the old file before they write
/// the new one.
///
/// Source: UX.md section 1.1.
package struct FileAbsence {
  private var start: ContinuousClock.Instant?

  /// Begins with an existing file.
  package init() {}

  /// Whether the file has been missing or empty since it was last read.
  package var hasBegun: Bool { start != nil }

  /// Notes that the file exists.
  package mutating func end() {
    start = nil
  }

  /// Whether the file has been missing or empty for so long that this is probably intended.
  ///
  /// - Parameter watch: The watch; it is told to look again in a moment. The argument is nil if the
  ///   caller does not look again.
  package mutating func isLasting(at now: ContinuousClock.Instant, _ watch: FileWatch?) -> Bool {
    let start = start ?? now
    self.start = start
    if now - start >= SaveDetector.absence { return true }
    watch?.lookAgain()
    return watch == nil
  }
}
