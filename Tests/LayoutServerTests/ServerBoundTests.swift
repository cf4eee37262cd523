import Foundation
import LayoutServer
import ServerTestSupport
import Testing

/// Requests are bounded in size, number and time.
@Suite struct ServerBoundTests {
  @Test(arguments: ["GET /", "GET / HTTP/1.1\r\nHost: x\r\nX: "])
  func `ten million bytes of a request are refused early`(_ beginning: String) throws {
    let server = try RunningServer()
    let client = try server.client()
    client.send(beginning)
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000)
    // the server reads no more of the request than it must, so some bytes may stay unsent
    for _ in 0..<100 where !client.send(piece) { break }
    let reply = TestReply(try client.readAll())
    #expect(reply.status == (beginning.contains("\r") ? 431 : 414))
    #expect(reply.body.contains("at most 16384 bytes"))
    #expect(try server.get("/").status == 200)
  }

  @Test func `a request with content is refused`() throws {
    let server = try RunningServer()
    for headers in [["Content-Length": "10000000"], ["Transfer-Encoding": "chunked"]] {
      #expect(try server.get("/", headers).status == 413)
    }
    #expect(try server.get("/", ["Content-Length": "0"]).status == 200)
  }

  @Test(arguments: [
    "\r\n", "GET\r\n", "GET /\r\n", "GET / HTTP/1.1\nHost: x\r\n", "GET  / HTTP/1.1\r\n",
    "GET / HTTP/1.1 \r\n", " GET / HTTP/1.1\r\n", "G(T / HTTP/1.1\r\n", "GET /\u{E9} HTTP/1.1\r\n",
    "GET / HTTP/1.1\r\nHost\r\n", "GET / HTTP/1.1\r\n: x\r\n", "GET / HTTP/1.1\r\nHost : x\r\n",
    "GET / HTTP/1.1\r\nA: b\r\n c: d\r\n", "GET / HTTP/1.1\r\nA: b\nC: d\r\n",
    "GET / HTTP/1.1\r\nA: b\u{0}\r\n", "GET / HTTP/1.1\r\nA: b\rC: d\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n",
  ])
  func `a message that is not an HTTP request is refused`(_ head: String) throws {
    let server = try RunningServer()
    let client = try server.client()
    client.send(head + "\r\n")
    #expect(TestReply(try client.readAll()).status == 400)
  }

  @Test(arguments: [
    "host", "origin", "cookie", "content-length", "sec-fetch-site",
  ])
  func `a header that decides something must not be there twice`(_ name: String) throws {
    let server = try RunningServer()
    let values = [
      "host": server.host, "origin": "http://\(server.host)", "cookie": server.cookie,
      "content-length": "0", "sec-fetch-site": "none",
    ]
    let client = try server.client()
    let value = try #require(values[name])
    let others = server.own.filter { $0.key.lowercased() != name }.map { "\($0): \($1)\r\n" }
    client.send(
      "GET / HTTP/1.1\r\n\(others.joined())\(name): \(value)\r\n\(name): \(value)\r\n\r\n")
    let reply = TestReply(try client.readAll())
    #expect(reply.status == 400)
    #expect(reply.body == "The request has the header `\(name)` more than once.\n")
  }

  @Test func `another version of HTTP is refused`() throws {
    let server = try RunningServer()
    #expect(try server.client().request("GET / HTTP/2.0", server.own).status == 505)
    #expect(try server.client().request("GET / HTTP/1.0", server.own).status == 200)
  }

  @Test func `a request that arrives byte by byte is read`() throws {
    let server = try RunningServer()
    let client = try server.client()
    for byte in "GET / HTTP/1.1\r\nHost: \(server.host)\r\nCookie: \(server.cookie)\r\n\r\n".utf8 {
      client.send([byte])
    }
    #expect(TestReply(try client.readAll()).status == 200)
  }

  @Test func `a slow request ends, and delays nobody`() throws {
    let server = try RunningServer { $0.headTime = .seconds(2) }
    let (slow, silent) = (try server.client(), try server.client())
    slow.send("GET / HTTP/1.1\r\nHo")
    #expect(try server.get("/").status == 200)
    #expect(TestReply(try slow.readAll()).status == 408)
    // a connection without any request ends without a reply: a browser may connect in advance
    #expect(try silent.readAll().isEmpty)
  }

  @Test func `a client that does not read its reply is given up`() throws {
    let server = try RunningServer {
      ($0.readTime, $0.connections) = (.milliseconds(200), 1)
    }
    let tab = try server.tab()
    tab.sendText(#"{"op":"flood"}"#)
    // until the server gives up the tab, there is no place for another connection
    let end = Date.now + 60
    var status = try server.get("/").status
    while status == 503, Date.now < end { status = try server.get("/").status }
    #expect(status == 200)
    #expect(throws: TestClient.Fault.ended) { _ = try tab.readText() }
  }

  @Test func `a tab that does not read is disconnected, and others are not delayed`() throws {
    // each request makes a long event for all tabs; together, the events are longer than the bound
    // and the buffers of the system
    let (count, size) = (24, 300_000)
    let server = try RunningServer([
      #"""
      while read -r line; do
        case "$line" in
          *subscribe*) ;;
          *) printf '{"event":"'; head -c \#(size) /dev/zero | tr '\0' x; echo '"}' ;;
        esac
        echo "$line"
      done
      """#
    ]) { $0.unreadBytes = 2 * size }
    let (deaf, other) = (try server.tab(buffer: 1 << 14), try server.tab())
    for id in 0..<count {
      other.sendText("\(id)")
      #expect(try other.readText().utf8.count == size + #"{"event":""}"#.utf8.count)
      #expect(try other.readText() == "\(id)", "who reads gets more than the bound in all")
    }
    var read = 0
    #expect(throws: TestClient.Fault.ended) {
      for _ in 0..<count {
        _ = try deaf.readText()
        read += 1
      }
    }
    #expect(read < count)
  }

  @Test func `the unread bytes of all tabs together are bounded`() throws {
    // the times are long, because a build that is not optimised needs long for so many bytes
    let server = try RunningServer {
      $0.allUnreadBytes = 40_000_000
      ($0.readTime, $0.longSilence) = (.seconds(600), .seconds(600))
    }
    let tabs = [try server.tab(), try server.tab()]
    for tab in tabs { tab.sendText(#"{"op":"flood"}"#) }
    let third = try server.tab()
    third.sendText(#"{"id":1}"#)
    #expect(try ServerSessionTests.answer(third.readText()).request.id == 1)
    // each of the two answers has 30 million bytes, and only one may wait
    let ends = tabs.map { tab in (try? tab.readText())?.utf8.count ?? 0 }
    #expect(ends.count(where: { $0 > 30_000_000 }) == 1)
    #expect(ends.count(where: { $0 == 0 }) == 1)
  }

  @Test func `two hundred connections are bounded, and the page is still served`() throws {
    let server = try RunningServer {
      $0.patience = .milliseconds(1)
    }
    let idle = try (0..<200).map { _ in try server.client() }
    #expect(try server.get("/").status == 200)
    let tab = try server.tab()
    tab.sendText("{}")
    #expect(try tab.readText().contains(#""request":{}"#))
    _ = idle
  }

  @Test func `a connection beyond the bound gets an error`() throws {
    let server = try RunningServer {
      $0.connections = 3
    }
    let tabs = try (0..<3).map { _ in try server.tab() }
    let reply = try server.get("/")
    #expect(reply.status == 503)
    #expect(reply.body == "There are too many connections.\n")
    tabs[0].send(TestClient.frame(0x88, []))
    #expect(try tabs[0].readClose() == "1000 ")
    #expect(try server.get("/").status == 200)
  }

  @Test func `requests are bounded in time, and strangers take nothing from the page`() throws {
    let server = try RunningServer {
      ($0.requestsPerSecond, $0.requestsAtOnce) = (0.001, 5)
    }
    let strangers = try (0..<10).map { _ in try server.get("/", ["Cookie": ""]).status }
    #expect(strangers == Array(repeating: 403, count: 5) + Array(repeating: 429, count: 5))
    let own = try (0..<10).map { _ in try server.get("/").status }
    #expect(own == Array(repeating: 200, count: 5) + Array(repeating: 429, count: 5))
    #expect(try server.get("/").headers["retry-after"] == "1")
  }
}
