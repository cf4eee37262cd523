/// Finds out from file system events when an editor has finished saving.
///
/// An editor writes a file in several steps, and the content between two steps is not a version.
/// Source: UX.md section 1.1.
struct SaveDetector {
  typealias Instant = ContinuousClock.Instant

  private let times: WatchTimes
  private var firstStep: Instant?
  private var lastStep: Instant?
  /// Whether a file was completed since the last check.
  private var hasNews = false
  private var nextLook: Instant?
  /// The files that are being written, with the time of the last write to each.
  private var written: [String: Instant] = [:]

  /// Begins without a save.
  init(times: WatchTimes = WatchTimes()) {
    self.times = times
  }

  /// Notes a write to a file; until the file is closed, its content is not a version.
  mutating func noteWriting(of path: String, at now: Instant) {
    written[path] = now
  }

  /// Notes that a file was written completely or moved to its place, or that a poll found a change.
  ///
  /// - Parameter path: The path of the file if the file is certainly complete; otherwise nil. A
  ///   complete file is checked at once, unless another file is being written, and again after
  ///   ``WatchTimes/silence``. If the path is nil, there is only the later check.
  mutating func noteSave(of path: String? = nil, at now: Instant) {
    if let path {
      written[path] = nil
      hasNews = true
    }
    if firstStep == nil { firstStep = now }
    lastStep = now
  }

  /// Notes that a file was removed, or that its folder changed; schedules a check for the time by
  /// which an editor has usually written the file again.
  ///
  /// - Parameter path: The path of the removed file; nil if the folder changed.
  mutating func noteAbsence(of path: String? = nil, at now: Instant) {
    if let path { written[path] = nil }
    noteLook(at: now + times.absence)
  }

  /// Schedules a check at `instant`, even if no event occurs until then.
  ///
  /// If such a check is already scheduled for an earlier time, nothing changes.
  mutating func noteLook(at instant: Instant) {
    nextLook = min(nextLook ?? instant, instant)
  }

  /// The time of the next check; nil if no check is planned.
  var deadline: Instant? {
    let saved = hasNews ? lastStep : completion
    guard let reason = [saved, nextLook].compactMap({ $0 }).min() else { return nil }
    // `patience` limits the wait, so that the check takes place even if a program never closes the
    // file, or truncates the file without opening it.
    return max(reason, written.values.max().map { $0 + times.patience } ?? reason)
  }

  /// The time at which the last save is treated as complete.
  ///
  /// The value is nil if there was no save, or if a check has taken place since that time.
  private var completion: Instant? {
    guard let firstStep, let lastStep else { return nil }
    return min(lastStep + times.silence, firstStep + times.longest)
  }

  /// The progress of the last save.
  func progress(at now: Instant) -> SaveProgress {
    if written.values.contains(where: { $0 + times.patience > now }) { return .writing }
    return completion.map { $0 > now } == true ? .settling : .complete
  }

  /// Whether a check is due now; if so, and if the last save is complete, detection starts over.
  mutating func isDue(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    let later = nextLook.flatMap { $0 > now ? $0 : nil }
    if progress(at: now) == .settling {
      (hasNews, nextLook) = (false, later)
      return true
    }
    let unfinished = written.filter { $0.value + times.patience > now }
    self = SaveDetector(times: times)
    (nextLook, written) = (later, unfinished)
    return true
  }
}
