import Foundation
import Testing

@testable import LayoutServer

/// The time limits of a tab, judged at instants that the tests choose.
@Suite struct TabTests {
  private let limits = ServerLimits()
  private let start = ContinuousClock.now
  private let connection: Connection
  private let client: Descriptor
  private let tab: Tab

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    client = Descriptor(ends[1])
    connection = Connection(Descriptor(ends[0]), limits, at: start)
    let script = PreviewScript(name: "a.lua", program: "/bin/sh", arguments: ["sh"])
    tab = Tab(connection, of: ScriptSession(script, limits), limits, at: start)
  }

  /// The bytes that the client has received since the last call.
  private func received(at now: ContinuousClock.Instant) -> [UInt8] {
    connection.write(at: now)
    var bytes: [UInt8] = []
    _ = client.read(to: &bytes, atMost: 1000)
    return bytes
  }

  @Test func `a late server sends a silent tab a ping before it closes the tab`() {
    let late = start + limits.longSilence * 2
    tab.turn(at: late)
    #expect(!tab.isGone)
    #expect(received(at: late) == WebSocketFrame.ping)
    #expect(tab.nextQuestion == late + limits.silence)
    // the time to answer begins with the ping
    tab.turn(at: late + limits.silence - .milliseconds(1))
    #expect(!tab.isGone)
    #expect(received(at: late) == [])
    tab.turn(at: late + limits.silence)
    #expect(tab.isGone)
    #expect(
      received(at: late) == WebSocketFrame.close(.refused("the page does not answer")))
  }
}
