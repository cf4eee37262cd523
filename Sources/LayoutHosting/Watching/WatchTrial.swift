internal import Glibc
package import LayoutFiles

/// A trial of whether the system reports saved files.
package enum WatchTrial {
  /// The result of a trial.
  package enum Outcome: Hashable, Sendable {
    /// The save was reported after this time.
    case seen(Duration)
    /// The save was not reported in time.
    case unseen
    /// inotify is not available: for example, the user already has the greatest number of inotify
    /// instances.
    case unavailable
    /// The folder cannot be watched: for example, another machine can change its file system, or
    /// the user has no watches left.
    case unwatched
  }

  /// Whether the system reports all saves in a folder.
  ///
  /// If it does not, the files in the folder must be read again at intervals.
  package static func isReported(in folder: String) -> Bool {
    FileSystem.tellsOfChanges(in: folder)
  }

  /// Saves a file in a folder, and waits until the system reports the save.
  ///
  /// If the folder cannot be watched, no file is saved.
  ///
  /// - Parameters:
  ///   - folder: A folder that contains no other file.
  ///   - patience: The time after which the events are read for the last time.
  /// - Throws: ``FileError`` if the file cannot be written.
  package static func run(
    in folder: String, patience: Duration = .seconds(2)
  ) throws(FileError) -> Outcome {
    let events = FolderEvents()
    guard events.descriptor >= 0 else { return .unavailable }
    defer { close(events.descriptor) }
    events.watch([folder])
    guard events.unwatched.isEmpty else { return .unwatched }
    let start = ContinuousClock.now
    try OpenFolder(folder).write(Array("saved\n".utf8), to: "trial.lua")
    var isLast: Bool
    repeat {
      isLast = ContinuousClock.now - start >= patience
      var wanted = pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&wanted, 1, 50) > 0 else { continue }
      let isSeen = events.read().contains { $0.kind == .saved && $0.name == "trial.lua" }
      if isSeen { return .seen(ContinuousClock.now - start) }
    } while !isLast
    return .unseen
  }
}
