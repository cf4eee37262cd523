internal import Foundation
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting

/// Examines whether a saved file is noticed at once.
enum WatchExamination {
  static func findings() -> [DoctorFinding] {
    [trial(), limits(), currentFolder()].compactMap { $0 }
  }

  /// Saves a file in a temporary folder, and finds out whether the system reports the save.
  private static func trial() -> DoctorFinding {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "celluna-doctor-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }  // the system empties it anyway
      return finding(try WatchTrial.run(in: folder.path))
    } catch {
      return DoctorFinding(
        "watch", .warning, "not tried, because \(folder.path) cannot be written",
        advice: "make the folder for temporary files writable, or name another one in TMPDIR")
    }
  }

  private static func finding(_ outcome: WatchTrial.Outcome) -> DoctorFinding {
    let polled = "; Celluna reads files again twice a second"
    return switch outcome {
    case .seen(let time):
      DoctorFinding("watch", .ok, "inotify reported a saved file after \(DoctorTime.text(time))")
    case .unseen:
      DoctorFinding(
        "watch", .warning, "inotify reports no saved files in the folder of temporary files",
        advice: "the file system there may be on another machine; keep scripts on a local one")
    case .unavailable:
      DoctorFinding(
        "watch", .warning, "there is no inotify left for this user\(polled)",
        advice:
          "end other programs that watch files, or: sudo sysctl fs.inotify.max_user_instances=256")
    case .unwatched:
      DoctorFinding(
        "watch", .warning, "the folder of temporary files cannot be watched\(polled)",
        advice:
          "end other programs that watch files, or: sudo sysctl fs.inotify.max_user_watches=65536")
    }
  }

  // MARK: Limits

  /// The finding about the limits of inotify for each user; nil if the system does not report the
  /// limits.
  private static func limits() -> DoctorFinding? {
    guard let watches = limit("max_user_watches"), let instances = limit("max_user_instances")
    else { return nil }
    return limits(watches: watches, instances: instances)
  }

  /// The finding about the limits of inotify.
  ///
  /// Celluna itself uses one instance and a few watches for each session, but editors and other
  /// programs use thousands of watches.
  static func limits(watches: Int, instances: Int) -> DoctorFinding {
    let text =
      "\(NumberText.grouped(watches)) watches and \(NumberText.grouped(instances)) instances of "
      + "inotify for each user"
    let advice = [
      watches < 8192 ? "fs.inotify.max_user_watches=65536" : nil,
      instances < 64 ? "fs.inotify.max_user_instances=256" : nil,
    ].compactMap { $0 }
    guard !advice.isEmpty else { return DoctorFinding("watches", .ok, text) }
    return DoctorFinding(
      "watches", .warning, "only \(text)",
      advice: "editors may use them up: sudo sysctl \(advice.joined(separator: " "))")
  }

  private static func limit(_ name: String) -> Int? {
    // a system without inotify has no such file
    let bytes = try? PlainFile.read("/proc/sys/fs/inotify/\(name)", limit: 64)
    return bytes.flatMap {
      Int(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// A warning about the current folder; nil if the system reports saves in this folder.
  private static func currentFolder() -> DoctorFinding? {
    guard !WatchTrial.isReported(in: ".") else { return nil }
    return DoctorFinding(
      "folder", .warning, "the current folder is on another machine, where inotify reports nothing",
      advice: "Celluna reads files there again twice a second; a local folder is faster")
  }
}
