/// The durations by which a watch decides when files are checked.
///
/// Source: UX.md section 1.1.
package struct WatchTimes: Hashable, Sendable {
  /// The time without another completed file after which a save is treated as complete.
  package var silence = Duration.milliseconds(30)
  /// The longest time from the first completed file of a save to the end of the save.
  ///
  /// The check is later if a file is still being written; see ``patience``.
  package var longest = Duration.milliseconds(200)
  /// The time after which a missing or empty file is treated as intended by the user.
  package var absence = Duration.milliseconds(150)
  /// The longest time for which a check waits after the last write to a file that is still open.
  package var patience = Duration.seconds(1)

  /// Creates the default durations.
  package init() {}
}
