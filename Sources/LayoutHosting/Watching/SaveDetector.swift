/// Decides when an editor has finished saving, from what the file system tells.
///
/// Editors write a file in several steps; what it holds in between is nobody's version.
/// Source: UX.md section 1.1.
struct SaveDetector {
  typealias Instant = ContinuousClock.Instant

  /// How long nothing must happen after a step.
  static let silence = Duration.milliseconds(30)
  /// How long a look is put off at most, however much happens.
  static let longest = Duration.milliseconds(200)
  /// How long a file may be gone, or empty, before that counts as what the user wanted.
  static let absence = Duration.milliseconds(150)

  private var firstStep: Instant?
  private var lastStep: Instant?
  private var nextLook: Instant?
  /// The files that somebody is writing, and when a piece of each was written last.
  private var written: [String: Instant] = [:]

  /// How long the next piece of a file, or its end, is waited for.
  static let patience = Duration.seconds(1)

  /// A piece of a file was written; until its end it is nobody's version.
  mutating func noteWriting(of path: String, at now: Instant) {
    written[path] = now
  }

  /// A file was written to its end, or came to its place.
  ///
  /// - Parameter path: The file, if it is known which.
  mutating func noteSave(of path: String? = nil, at now: Instant) {
    if let path { written[path] = nil }
    if firstStep == nil { firstStep = now }
    lastStep = now
  }

  /// A file went away; most come back.
  mutating func noteAbsence(of path: String? = nil, at now: Instant) {
    if let path { written[path] = nil }
    noteLook(at: now + Self.absence)
  }

  /// Somebody wants to look, whatever happens until then.
  mutating func noteLook(at instant: Instant) {
    nextLook = min(nextLook ?? instant, instant)
  }

  /// When to look; nil if nothing has happened.
  var deadline: Instant? {
    let saved: Instant? =
      if let firstStep, let lastStep {
        min(lastStep + Self.silence, firstStep + Self.longest)
      } else {
        nil
      }
    guard let reason = [saved, nextLook].compactMap({ $0 }).min() else { return nil }
    // somebody who never ends, or who cuts a file without opening it, is not waited for for ever
    return max(reason, written.values.max().map { $0 + Self.patience } ?? reason)
  }

  /// Whether now is the time to look; then it begins anew.
  mutating func isDue(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    let later = nextLook.flatMap { $0 > now ? $0 : nil }
    let unfinished = written.filter { $0.value + Self.patience > now }
    self = SaveDetector()
    (nextLook, written) = (later, unfinished)
    return true
  }
}
