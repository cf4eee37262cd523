internal import Dispatch
internal import Glibc
internal import Synchronization

/// Reports when some files have been saved, by any editor.
///
/// The watch reports only that the files should be checked: usually at once when a file is
/// complete, and again when the whole save is complete. The caller then compares the contents of
/// the files with the contents that it knows. In folders that inotify cannot watch, the sizes and
/// times of the files are checked twice a second. Source: UX.md section 1.1.
package final class FileWatch: Sendable {
  /// The durations by which the watch decides when the files are checked.
  package let times: WatchTimes

  private let state: Mutex<WatchedFiles>
  private let onSave: @Sendable () -> Void
  private let queue = DispatchQueue(label: "celluna.files")
  // SAFETY: a source can be used from any thread, but Dispatch does not declare it as Sendable.
  private nonisolated(unsafe) let source: (any DispatchSourceRead)?
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - paths: The files, which can be missing.
  ///   - times: The durations by which the watch decides when the files are checked.
  ///   - onSave: Called when the files should be checked, on the watch's own queue. It is usually
  ///     called twice for a save, and also after a file was removed.
  package init(
    _ paths: Set<String> = [], times: WatchTimes = WatchTimes(),
    onSave: @escaping @Sendable () -> Void
  ) {
    let files = WatchedFiles(times: times)
    let descriptor = files.descriptor
    files.watch(paths)
    state = Mutex(files)
    self.times = times
    self.onSave = onSave
    let timer = DispatchSource.makeTimerSource(queue: queue)
    // If inotify is not available, all folders are polled.
    let source =
      descriptor < 0
      ? nil : DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    unsafe (self.timer, self.source) = (timer, source)
    source?.setEventHandler { [weak self] in self?.turn() }
    source?.setCancelHandler { close(descriptor) }
    timer.setEventHandler { [weak self] in self?.turn() }
    source?.activate()
    timer.activate()
    queue.async { [weak self] in self?.turn() }
  }

  deinit {
    unsafe source?.cancel()
    unsafe timer.cancel()
  }

  /// Watches exactly these files.
  package func watch(_ paths: Set<String>) {
    state.withLock { $0.watch(paths) }
    queue.async { [weak self] in self?.turn() }
  }

  /// Schedules a check after ``WatchTimes/absence``, for example because the caller found an
  /// empty file.
  ///
  /// An editor has usually completed the file by the time of the check.
  package func lookAgain() {
    state.withLock { $0.lookAgain(at: .now + times.absence) }
    queue.async { [weak self] in self?.turn() }
  }

  /// The progress of the last save; if it is not complete, `onSave` is called again later.
  package func saveProgress() -> SaveProgress {
    // The call reads events, and these can change the time of the next check.
    defer { queue.async { [weak self] in self?.turn() } }
    return state.withLock { $0.saveProgress(at: .now) }
  }

  /// The folders that inotify does not watch; their files are checked twice a second.
  package var polledFolders: Set<String> { state.withLock { $0.polledFolders } }

  private func turn() {
    let (isDue, deadline) = state.withLock { ($0.isDue(at: .now), $0.deadline) }
    if let deadline {
      let left = max(.zero, ContinuousClock.now.duration(to: deadline))
      unsafe timer.schedule(
        deadline: .now() + .nanoseconds(Int(left / .nanoseconds(1))), leeway: .milliseconds(1))
    }
    if isDue { onSave() }
  }
}
