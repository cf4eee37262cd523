import Foundation
import LayoutConformance
import Testing

@testable import CellunaTool

/// Processes that do not use their socket as they should.
@Suite struct SocketProcessTests {
  private static let limit = Duration.seconds(60)
  /// More bytes than the system keeps for a process that does not read.
  private static let manyBytes = [UInt8](repeating: 0, count: 1 << 22)

  /// Starts a shell whose descriptor 3 is the socket.
  private func start(_ command: String) throws -> SocketProcess {
    let process = SocketProcess(
      "/bin/sh", ["-c", command], variables: [], socketAt: [3],
      temporaryFolder: NSTemporaryDirectory())
    return try #require(process)
  }

  @Test func `a process that closes its socket but does not end is killed`() throws {
    var process = try start("exec 3>&-; exec /bin/sleep 600")
    process.process.grace = .milliseconds(10)
    let error = #expect(throws: ProcessEnded.self) {
      _ = try process.receive(atMost: 1, until: .now + Self.limit)
    }
    #expect(error?.end.reason == "it closed its connection but did not end, and was killed")
  }

  @Test func `a process that never reads is killed at the deadline`() throws {
    let process = try start("exec /bin/sleep 600")
    let error = #expect(throws: ProcessEnded.self) {
      try process.send(Self.manyBytes, until: .now + .milliseconds(50))
    }
    #expect(error?.end.reason == "no answer within 60 seconds")
  }

  @Test func `a process that reads late gets all bytes`() throws {
    let process = try start(
      "/bin/sleep 0.05; /usr/bin/head -c \(Self.manyBytes.count) <&3 | /usr/bin/wc -c >&3")
    try process.send(Self.manyBytes, until: .now + Self.limit)
    let count = try process.receive(atMost: 100, until: .now + Self.limit)
    process.kill()
    #expect(String(decoding: count, as: UTF8.self) == "\(Self.manyBytes.count)\n")
  }
}
