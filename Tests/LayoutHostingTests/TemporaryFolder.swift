import Foundation

/// A folder for one test, removed after it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "celluna-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    // if this fails, the system deletes the folder later
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file in one step.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(of: name)))
  }

  /// Runs a shell command in the folder, for example the steps of an editor that saves.
  func shell(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", command]
    process.currentDirectoryURL = URL(filePath: path)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
