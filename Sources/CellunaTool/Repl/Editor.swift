internal import Foundation

/// The editor of the user's choice.
enum Editor {
  /// Opens a file, and waits until the editor ends.
  ///
  /// - Returns: Whether there is an editor, and it ended well.
  static func open(_ path: String, line: Int?) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard let command = environment["VISUAL"] ?? environment["EDITOR"], !command.isEmpty else {
      return false
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // the command may hold options of its own; the path is handed over as it is
    let place = line.map { "+\($0) " } ?? ""
    process.arguments = ["-c", "\(command) \(place)\"$1\"", "sh", path]
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
