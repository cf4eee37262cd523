import Foundation
import LayoutServer
import ServerTestSupport
import Testing

/// The files and messages that the server sends to a browser.
@Suite struct ServerReplyTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/LayoutServer/Page")

  @Test func `each file of the page is served as it is, with its type`() throws {
    let server = try RunningServer()
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
      "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
      "json": "application/json",
    ]
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.count >= 3)
    for name in names {
      let reply = try server.get("/page/\(name)")
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      #expect(reply.body == text, "live_page.c must list \(name)")
      let ending = try #require(name.split(separator: ".").last.map(String.init))
      #expect(reply.headers["content-type"] == types[ending])
      #expect(reply.headers["content-length"] == "\(text.utf8.count)")
    }
  }

  @Test func `the page has at most 150 KiB`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let sizes = try names.map { try Data(contentsOf: Self.folder.appending(path: $0)).count }
    #expect(sizes.reduce(0, +) <= 150 << 10)
  }

  @Test(arguments: ["/", "/scripts.json", "/page/main.js", "/none", "/?token=x", "/favicon.ico"])
  func `every reply forbids what the page does not need`(_ address: String) throws {
    let server = try RunningServer()
    let reply = try server.get(address)
    let headers = reply.headers
    let sockets = reply.status < 400 ? " ws://\(server.host)" : ""
    #expect(
      headers["content-security-policy"] == """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
        connect-src 'self'\(sockets); base-uri 'none'; form-action 'none'; \
        frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'
        """)
    #expect(headers["x-content-type-options"] == "nosniff")
    #expect(headers["referrer-policy"] == "no-referrer")
    #expect(headers["cross-origin-resource-policy"] == "same-origin")
    #expect(headers["cross-origin-opener-policy"] == "same-origin")
    #expect(headers["x-frame-options"] == "DENY")
    #expect(headers["cache-control"] == "no-store")
    #expect(headers["connection"] == "close")
  }

  @Test func `a reply to HEAD has the headers of GET and no content`() throws {
    let server = try RunningServer()
    let (head, whole) = (try server.get("/", method: "HEAD"), try server.get("/"))
    #expect(head.status == 200)
    #expect(head.headers == whole.headers)
    #expect(head.body.isEmpty)
  }

  @Test func `a name with markup stays a text`() throws {
    let name = "<img onerror>\"\\\u{1B}</script>.lua"
    let server = try RunningServer(names: [name])
    let reply = try server.get("/scripts.json")
    #expect(reply.headers["content-type"] == "application/json")
    struct List: Decodable, Equatable {
      struct Script: Decodable, Equatable {
        let id: Int
        let name: String
      }
      let scripts: [Script]
      let set: [String: String]
    }
    let list = try JSONDecoder().decode(List.self, from: Data(reply.body.utf8))
    #expect(list == List(scripts: [.init(id: 1, name: name)], set: [:]))
    #expect(!(try server.get("/").body.contains("onerror")))
    let tab = try server.tab()
    tab.sendText(#"{"op":"die"}"#)
    #expect(try tab.readText().contains("CL0508"))
    #expect(
      try tab.readText()
        == #"{"event":"ended","script":"<img onerror>\"\\\u001b</script>.lua","signal":9}"#)
  }

  @Test func `the handshake has the key of RFC 6455`() throws {
    let server = try RunningServer()
    let reply = try server.client().openWebSocket("/sessions/1", server.own)
    #expect(reply.status == 101)
    #expect(reply.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test func `an invalid handshake is refused`() throws {
    let server = try RunningServer()
    for (headers, status) in [
      (["Upgrade": "h2c"], 426), (["Connection": "close"], 426),
      (["Sec-WebSocket-Version": "8"], 400), (["Sec-WebSocket-Key": "c2hvcnQ="], 400),
    ] {
      let client = try server.client()
      let reply = try client.openWebSocket("/sessions/1", server.own.merging(headers) { $1 })
      #expect(reply.status == status)
    }
    #expect(try server.get("/sessions/1").status == 426)
  }
}
