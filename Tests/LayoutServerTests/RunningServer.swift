import Foundation
import LayoutServer
import ServerTestSupport
import Testing

/// A server that runs in a thread of its own until it is stopped or this object is released.
final class RunningServer {
  let port: UInt16
  /// The address that the command would print.
  let address: String
  let token: String
  /// The token in the address that the command would open in a browser; it is valid once.
  let oneTimeToken: String
  private var ends: [Int32] = [-1, -1]
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - commands: For each script, the shell command that runs as its process.
  init(
    _ commands: [String] = [RunningServer.echo], names: [String] = ["a.lua", "b.lua"],
    host: String = "127.0.0.1", _ change: (inout ServerLimits) -> Void = { _ in }
  ) throws {
    #expect(unsafe pipe(&ends) == 0)
    var limits = ServerLimits()
    // the commands keep no session
    limits.keepTime = limits.endTime
    change(&limits)
    var generator = SystemRandomNumberGenerator()
    let token = AccessToken(using: &generator)
    let oneTimeToken = AccessToken(using: &generator)
    let scripts = zip(commands, names).map { command, name in
      PreviewScript(name: name, program: "/bin/sh", arguments: ["sh", "-c", command])
    }
    let server = try PreviewServer(
      scripts, host: host, token: token, oneTimeToken: oneTimeToken, limits: limits)
    address = server.address
    port = UInt16(try #require(URL(string: address)?.port))
    (self.token, self.oneTimeToken) = (token.text, oneTimeToken.text)
    let (end, hasEnded) = (ends[0], hasEnded)
    // SAFETY: only the thread uses the server from here on.
    nonisolated(unsafe) let ownServer = server
    Thread.detachNewThread {
      unsafe ownServer.run(until: end)
      hasEnded.signal()
    }
  }

  deinit {
    stop()
    for end in ends { close(end) }
  }

  /// Ends the server, and waits until it has ended.
  func stop() {
    _ = unsafe write(ends[1], "x", 1)
    hasEnded.wait()
    hasEnded.signal()
  }

  // MARK: Requests

  var host: String { "127.0.0.1:\(port)" }
  var cookie: String { "celluna-\(port)=\(token)" }
  /// The headers that every request of the server's own page has.
  var own: [String: String] { ["Host": host, "Cookie": cookie] }

  func client(buffer: Int32? = nil) throws -> TestClient {
    try TestClient(port: port, buffer: buffer)
  }

  /// Requests an address with the headers of the page.
  ///
  /// The given headers replace those of the page; a header with an empty value is omitted.
  func get(
    _ target: String, method: String = "GET", _ headers: [String: String] = [:]
  ) throws -> TestReply {
    let all = own.merging(headers) { $1 }.filter { !$0.value.isEmpty }
    return try client().request("\(method) \(target) HTTP/1.1", all)
  }

  /// Opens a WebSocket to a script, as a tab of the page does; scripts are numbered from 1.
  func tab(
    _ number: Int = 1, _ headers: [String: String] = [:], buffer: Int32? = nil
  ) throws -> TestClient {
    let client = try client(buffer: buffer)
    let all = own.merging(["Origin": "http://\(host)"]) { $1 }.merging(headers) { $1 }
    let reply = try client.openWebSocket("/sessions/\(number)", all.filter { !$0.value.isEmpty })
    #expect(reply.status == 101)
    return client
  }

  // MARK: Processes

  /// A shell command that answers each request with the number of the request, its own process
  /// identifier, and the request.
  ///
  /// If a request contains `tell`, `flood` or `shout`, the process first prints something else. If
  /// it contains `leave` or `die`, the process ends without an answer.
  static let echo = #"""
    count=0
    while read -r line; do
      count=$((count + 1))
      case "$line" in
        *tell*) echo "{\"event\":\"told\",\"by\":$count}" ;;
        *flood*) head -c 30000000 /dev/zero | tr '\0' x ;;
        *shout*) printf '{"event":"told","by":"'; head -c 3000000 /dev/zero | tr '\0' x; echo '"}' ;;
        *leave*) exit 3 ;;
        *die*) kill -9 $$ ;;
      esac
      echo "{\"count\":$count,\"pid\":$$,\"request\":$line}"
    done
    """#
}
