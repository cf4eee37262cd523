import ServerTestSupport
import Testing

/// Only who knows the token gets an answer, and no page of another site.
@Suite struct ServerAccessTests {
  @Test func `the address with the token gives the cookie, and the page without it`() throws {
    let server = try RunningServer()
    let reply = try server.get("/?token=\(server.token)", ["Cookie": ""])
    #expect(reply.status == 200)
    #expect(reply.headers["refresh"] == "0; url=/")
    #expect(!reply.body.contains(server.token))
    #expect(
      reply.headers["set-cookie"] == "\(server.cookie); Path=/; HttpOnly; SameSite=Strict")
    let page = try server.get("/")
    #expect(page.status == 200)
    #expect(page.body.hasPrefix("<!doctype html>"))
    #expect(!page.body.contains(server.token))
    let script = try server.get("/scripts/1?token=\(server.token)")
    #expect(script.headers["refresh"] == "0; url=/scripts/1")
  }

  @Test func `two tokens differ, and have 128 bits`() throws {
    let (one, other) = (try RunningServer(), try RunningServer())
    #expect(one.token != other.token)
    #expect(one.token.wholeMatch(of: #/[0-9a-f]{32}/#) != nil)
  }

  static let addresses = [
    "/", "/scripts/1", "/scripts.json", "/page/main.js", "/sessions/1", "/favicon.ico", "/none",
  ]

  @Test(arguments: addresses)
  func `nothing is told without the token`(_ address: String) throws {
    let server = try RunningServer()
    let wrong = String(server.token.reversed())
    for headers in [
      ["Cookie": ""], ["Cookie": "celluna-\(server.port)=\(wrong)"],
      ["Cookie": "celluna-\(server.port)="], ["Cookie": "celluna=\(server.token)"],
    ] {
      let reply = try server.get(address, headers)
      #expect(reply.status == 403)
      #expect(reply.headers["content-type"] == "text/plain; charset=utf-8")
      #expect(reply.body == "Open the address that celluna preview printed; it contains a token.\n")
    }
    for token in [wrong, "", server.token + "0", String(server.token.dropLast())] {
      let reply = try server.get("\(address)?token=\(token)", ["Cookie": ""])
      #expect(reply.status == 403)
      #expect(reply.body.hasPrefix("The token is wrong."))
    }
  }

  static let foreignHosts = [
    "evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "localhost",
    "127.0.0.1:{port}.evil.example", "localhost.evil.example:{port}", "0.0.0.0:{port}",
    "127.0.0.2:{port}",
  ]

  @Test(arguments: foreignHosts)
  func `a foreign host is refused, even with the token`(_ host: String) throws {
    let server = try RunningServer()
    let host = host.replacing("{port}", with: "\(server.port)")
    for address in ["/", "/?token=\(server.token)", "/sessions/1", "/scripts.json"] {
      let reply = try server.get(address, ["Host": host])
      #expect(reply.status == 403)
      #expect(reply.body.contains("names another server"))
    }
  }

  @Test func `both names of this computer are its own, in any case`() throws {
    let server = try RunningServer()
    for host in ["localhost:\(server.port)", "LocalHost:\(server.port)", server.host] {
      #expect(try server.get("/", ["Host": host]).status == 200)
    }
    #expect(try server.get("/", ["Host": ""]).status == 400)
  }

  static let foreignOrigins = [
    "null", "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1",
    "http://127.0.0.1:1", "http://127.0.0.1:{port}.evil.example", "http://localhost:{port}",
    "file://",
  ]

  @Test(arguments: foreignOrigins)
  func `a page of another site can neither read nor open a WebSocket`(_ origin: String) throws {
    let server = try RunningServer()
    let origin = origin.replacing("{port}", with: "\(server.port)")
    for address in ["/", "/?token=\(server.token)", "/scripts.json"] {
      let reply = try server.get(address, ["Origin": origin])
      #expect(reply.status == 403)
      #expect(reply.body == "The request comes from a page of another site.\n")
      #expect(reply.headers["access-control-allow-origin"] == nil)
    }
    let socket = try server.client()
    let headers = server.own.merging(["Origin": origin]) { $1 }
    #expect(try socket.openWebSocket("/sessions/1", headers).status == 403)
  }

  @Test(arguments: ["cross-site", "same-site", "anything"])
  func `what a browser says about the site is believed`(_ site: String) throws {
    let server = try RunningServer()
    #expect(try server.get("/scripts.json", ["Sec-Fetch-Site": site]).status == 403)
    // a link to the page may be anywhere
    let link = try server.get("/?token=\(server.token)", ["Sec-Fetch-Site": site])
    #expect(link.status == 200)
    for own in ["same-origin", "none"] {
      #expect(try server.get("/", ["Sec-Fetch-Site": own]).status == 200)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "X"])
  func `only GET and HEAD are answered`(_ method: String) throws {
    let server = try RunningServer()
    for address in ["/", "/sessions/1", "/page/main.js"] {
      let reply = try server.get(address, method: method)
      #expect(reply.status == 405)
      #expect(reply.headers["allow"] == "GET, HEAD")
      #expect(reply.body == "The server answers only GET and HEAD.\n")
    }
  }

  @Test(arguments: [
    "/page/../PreviewServer.swift", "/page/..%2f..%2fetc/passwd", "/page/%2e%2e/%2e%2e/etc/passwd",
    "/page/..\\..\\etc\\passwd", "/../../../etc/passwd", "/page//etc/passwd", "/page/", "/page",
    "/page/main.js/", "/page/./main.js", "/page/main.js%00", "//page/main.js",
    "/PAGE/main.js", "/page/main.JS", "/sessions/1/../../etc/passwd", "/scripts/0",
    "/scripts/3", "/scripts/-1", "/scripts/01", "/scripts/1e0", "/scripts/", "/scripts/+1",
    "/scripts/99999999999999999999", "/sessions/0", "/sessions/3", "/sessions/", "/scripts.json/",
    "/etc/passwd", "/.git/config",
  ])
  func `no path leads out of the page`(_ path: String) throws {
    let server = try RunningServer([RunningServer.echo, RunningServer.echo])
    let reply = try server.get(path)
    #expect(reply.status == 404)
    #expect(!reply.body.contains("root:"))
  }

  @Test func `an address that is none is refused`() throws {
    let server = try RunningServer()
    for target in ["http://\(server.host)/", "*", "page", "\(server.host)"] {
      #expect(try server.get(target).status == 400)
    }
  }
}
