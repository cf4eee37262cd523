import Foundation
import LayoutConformance
import Testing

@testable import CellunaTool

/// Processes that do not use their socket as they should.
@Suite struct SocketProcessTests {
  private static let limit = Duration.seconds(60)

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
    #expect(error?.end.reason == "it closed its connection, ran on, and was killed")
  }
}
