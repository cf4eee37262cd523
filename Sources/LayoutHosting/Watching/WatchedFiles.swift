/// The state of a watch: the files, their folders, and the events that have occurred so far.
final class WatchedFiles {
  typealias Instant = ContinuousClock.Instant

  /// The interval between checks of files in folders that report no events.
  static let pollInterval = Duration.milliseconds(500)

  private let times: WatchTimes
  private let events = FolderEvents()
  private var detector: SaveDetector
  private var paths: Set<String> = []
  private var names: [String: Set<String>] = [:]
  private var signatures: [String: [Int]?] = [:]
  private var nextPoll: Instant?

  /// Watches no file.
  init(times: WatchTimes) {
    self.times = times
    detector = SaveDetector(times: times)
  }

  /// A descriptor that becomes readable when there are events.
  var descriptor: Int32 { events.descriptor }

  /// The folders that report no events.
  var polledFolders: Set<String> { events.unwatched }

  /// Watches exactly these files.
  ///
  /// For each path, the watch includes every link in the path and the file to which the path leads.
  func watch(_ paths: Set<String>) {
    self.paths = paths
    names = [:]
    let ways = paths.map(FileSystem.way)
    for path in paths.union(ways.flatMap(\.links)).union(ways.map(\.end)) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let folder = parts.dropLast().joined(separator: "/")
      let isAtRoot = folder.isEmpty && path.hasPrefix("/")
      names[folder.isEmpty ? (isAtRoot ? "/" : ".") : folder, default: []]
        .insert(String(parts.last ?? ""))
    }
    events.watch(Set(names.keys))
    planPoll(at: .now)
  }

  /// Schedules a check at `instant`.
  func lookAgain(at instant: Instant) {
    detector.noteLook(at: instant)
  }

  /// The time of the next check; nil if only an event can cause a check.
  var deadline: Instant? { [detector.deadline, nextPoll].compactMap { $0 }.min() }

  /// The progress of the last save; if a file is still being written, another check is scheduled.
  func saveProgress(at now: Instant) -> SaveProgress {
    takeEvents(at: now)
    let progress = detector.progress(at: now)
    if progress == .writing { detector.noteLook(at: now + times.silence) }
    return progress
  }

  /// Processes the pending events, and returns whether a check is due now.
  func isDue(at now: Instant) -> Bool {
    takeEvents(at: now)
    if let nextPoll, nextPoll <= now { poll(at: now) }
    guard detector.isDue(at: now) else { return false }
    // A link can lead to another file by now, so the paths are followed again.
    watch(paths)
    return true
  }

  private func takeEvents(at now: Instant) {
    for event in events.read() {
      switch event.kind {
      case .folderChanged:
        detector.noteAbsence(at: now)
        planPoll(at: now)
      case .saved where names[event.folder]?.contains(event.name) == true:
        detector.noteSave(of: event.path, at: now)
      case .written where names[event.folder]?.contains(event.name) == true:
        detector.noteWriting(of: event.path, at: now)
      case .gone where names[event.folder]?.contains(event.name) == true:
        detector.noteAbsence(of: event.path, at: now)
      case .saved, .written, .gone: break
      }
    }
  }

  // MARK: Folders that report no events

  private func planPoll(at now: Instant) {
    let polled = polledPaths
    nextPoll = polled.isEmpty ? nil : now + Self.pollInterval
    signatures = signatures.filter { polled.contains($0.key) }
    for path in polled where signatures[path] == nil {
      signatures[path] = .some(FileSystem.signature(of: path))
    }
  }

  private func poll(at now: Instant) {
    if events.watchMore() { detector.noteSave(at: now) }
    for path in polledPaths {
      let signature = FileSystem.signature(of: path)
      if signatures[path] != .some(signature) { detector.noteSave(at: now) }
      signatures[path] = .some(signature)
    }
    planPoll(at: now)
  }

  private var polledPaths: Set<String> {
    Set(
      events.unwatched.flatMap { folder in
        (names[folder] ?? []).map { folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
      })
  }
}
