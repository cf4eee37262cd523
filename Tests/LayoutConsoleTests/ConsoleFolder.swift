import Foundation

/// A folder for one test, removed after it.
final class ConsoleFolder {
  private let url = FileManager.default.temporaryDirectory.appending(
    path: "celluna-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // if this fails, the system deletes it later
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { name.isEmpty ? url.path : url.appending(path: name).path }
  func write(_ text: String, _ name: String) throws { try write(text, to: path(name)) }
  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }
  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: path(name)), encoding: .utf8)
  }
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
  }
  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
  func link(_ target: String, at name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }
  func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path(name))) != nil
  }
  func isDevice(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType)
      == .typeCharacterSpecial
  }
}
