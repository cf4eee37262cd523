/// A grace period for a missing or empty file, because some editors remove the old file before they
/// write the new one.
///
/// Source: UX.md section 1.1.
package struct FileAbsence {
  private var start: ContinuousClock.Instant?

  /// Begins with an existing file.
  package init() {}

  /// Whether the file was missing or empty at the last check.
  package var hasBegun: Bool { start != nil }

  /// Notes that the file exists and is not empty.
  package mutating func end() {
    start = nil
  }

  /// Notes that the file is missing or empty, and returns whether this is probably intended.
  ///
  /// This is so if the file has been missing or empty for ``WatchTimes/absence``. Otherwise, the
  /// watch schedules another check.
  ///
  /// - Parameter watch: The watch; nil if the caller makes no other check. The result is then
  ///   always true.
  package mutating func isLasting(at now: ContinuousClock.Instant, _ watch: FileWatch?) -> Bool {
    let start = start ?? now
    self.start = start
    guard let watch, now - start < watch.times.absence else { return true }
    watch.lookAgain()
    return false
  }
}
