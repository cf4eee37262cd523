import Foundation
import ServerTestSupport
import Testing

/// A running `celluna preview`, which is killed when this object is released.
final class PreviewSession {
  private let process = Process()
  private let output = Pipe()
  private let error = Pipe()
  /// The folder of the test; it is removed when its last owner is released.
  private let folder: Folder
  /// The first output of the command.
  let greeting: String
  let port: UInt16
  let token: String

  /// Starts the command, and waits until it serves.
  ///
  /// - Parameter place: The path, in `folder`, of the folder in which the command runs; empty for
  ///   `folder` itself.
  init(
    _ arguments: [String], in folder: Folder, place: String = "",
    environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    process.executableURL = Tool.executable
    process.arguments = ["preview"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path(place))
    process.environment = Tool.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    var text = ""
    while !text.contains("Ctrl-C") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the command has ended")
      text += String(decoding: data, as: UTF8.self)
    }
    greeting = text
    let match = try #require(text.firstMatch(of: #/:(\d+)/\?token=([0-9a-f]+)\n/#))
    (port, token) = (try #require(UInt16(match.1)), String(match.2))
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Opens a tab of the script with a number, counted from 1.
  func tab(_ number: Int = 1) throws -> TestClient {
    let client = try TestClient(port: port)
    let reply = try client.openWebSocket(
      "/sessions/\(number)?token=\(token)", ["Host": "127.0.0.1:\(port)"])
    #expect(reply.status == 101)
    return client
  }

  /// Reads the output of the command to standard error until it contains a text.
  func readError(until end: String) throws -> String {
    var text = ""
    while !text.contains(end) {
      let data = error.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the command has ended after: \(text)")
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  /// Everything that the command and its processes print to standard error until they end, without
  /// the text that was already read.
  var errors: String {
    String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Requests a path of the server.
  func get(_ target: String) throws -> TestReply {
    try TestClient(port: port).request(
      "GET \(target)?token=\(token) HTTP/1.1", ["Host": "127.0.0.1:\(port)"])
  }

  /// Sends a signal to the command, and waits for its end.
  ///
  /// - Returns: The exit code of the command; nil if the signal ended the command.
  func end(_ signal: Int32) -> Int32? {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// The running processes that the command has started.
  func children() throws -> [pid_t] {
    let folder = "/proc/\(process.processIdentifier)/task"
    let tasks = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try tasks.flatMap { task in
      try String(contentsOfFile: "\(folder)/\(task)/children", encoding: .utf8)
        .split(separator: " ").compactMap { pid_t($0) }
    }
  }
}

extension TestClient {
  /// The answer to the request with a number; all messages before it are skipped.
  func answer(_ id: Int) throws -> String {
    var text = try readText()
    while !text.hasPrefix("{\"id\":\(id),") { text = try readText() }
    return text
  }
}
