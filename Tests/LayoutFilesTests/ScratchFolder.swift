import Foundation

/// A folder for one test, removed after it.
final class ScratchFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.appending(path: "celluna-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // if this fails, the system deletes the folder later
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path(of: name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(of: name))), as: UTF8.self)
  }

  /// Makes a link to another path.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(of: name), withDestinationPath: target)
  }

  /// Makes a pipe to which nobody writes.
  func makePipe(_ name: String) throws {
    let result = unsafe mkfifo(path(of: name), 0o600)
    guard result == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path(of: name))) != nil
  }

  /// Makes a file of a given size that takes no space on the disk.
  func makeSparse(_ name: String, bytes: UInt64) throws {
    try write("", to: name)
    let handle = try FileHandle(forWritingTo: URL(filePath: path(of: name)))
    try handle.truncate(atOffset: bytes)
    try handle.close()
  }
}
