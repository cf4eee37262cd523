import Foundation
import LayoutServer
import ServerTestSupport
import Testing

/// The server refuses requests without the token, from pages of other sites, and to other hosts.
@Suite struct ServerAccessTests {
  @Test func `the address with the token gives the cookie, and leads to the page`() throws {
    let server = try RunningServer()
    let reply = try server.get("/?token=\(server.token)", ["Cookie": ""])
    #expect(reply.status == 200)
    #expect(reply.headers["refresh"] == "0; url=/")
    #expect(!reply.body.contains(server.token))
    #expect(
      reply.headers["set-cookie"] == "\(server.cookie); Path=/; HttpOnly; SameSite=Strict")
    #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
    #expect(reply.headers["content-security-policy"]?.hasPrefix("default-src 'none'; ") == true)
    let page = try server.get("/")
    #expect(page.status == 200)
    #expect(page.body.hasPrefix("<!doctype html>\n"))
    #expect(page.headers["set-cookie"] == nil)
    #expect(!page.body.contains(server.token))
    let script = try server.get("/scripts/1?token=\(server.token)")
    #expect(script.headers["refresh"] == "0; url=/scripts/1")
  }

  @Test(arguments: [
    "//evil.example/", "//evil.example", "/scripts/1/", "/scripts//evil.example",
    "/scripts/1/..//evil.example", "/%2fevil.example", "/\\evil.example",
  ])
  func `an address with the token leads to no other host`(_ path: String) throws {
    let server = try RunningServer()
    let reply = try server.get("\(path)?token=\(server.token)", ["Cookie": ""])
    #expect(reply.status == 404)
    #expect(reply.headers["refresh"] == nil)
    #expect(reply.headers["set-cookie"] == nil)
    #expect(!reply.body.contains("evil"))
  }

  @Test func `a one-time token gives the cookie once`() throws {
    let server = try RunningServer()
    let target = "/?once=\(server.oneTimeToken)"
    let reply = try server.get(target, ["Cookie": "", "Sec-Fetch-Site": "none"])
    #expect(reply.status == 200)
    #expect(
      reply.headers["set-cookie"] == "\(server.cookie); Path=/; HttpOnly; SameSite=Strict")
    #expect(reply.headers["refresh"] == "0; url=/")
    let again = try server.get(target, ["Cookie": ""])
    #expect(again.status == 403)
    #expect(again.headers["set-cookie"] == nil)
    #expect(
      again.body == """
        The address that the browser was started with works only once. Open the address that \
        celluna preview printed.

        """)
    // the printed address still works, and so does the cookie
    #expect(try server.get("/?token=\(server.token)", ["Cookie": ""]).status == 200)
    #expect(try server.get(target).status == 200)
  }

  @Test func `a one-time token is neither the token nor of use later`() throws {
    let server = try RunningServer { $0.oneTimeLife = .zero }
    #expect(server.oneTimeToken != server.token)
    let late = try server.get("/?once=\(server.oneTimeToken)", ["Cookie": ""])
    #expect(late.status == 403)
    let swapped = try RunningServer()
    for query in ["once=\(swapped.token)", "token=\(swapped.oneTimeToken)", "once=", "once"] {
      #expect(try swapped.get("/?\(query)", ["Cookie": ""]).status == 403)
    }
    let headers = ["Cookie": "celluna-\(swapped.port)=\(swapped.oneTimeToken)"]
    #expect(try swapped.get("/", headers).status == 403)
    // after all these refused requests, the one-time token is still valid
    let host = ["Cookie": "", "Host": "evil.example"]
    #expect(try swapped.get("/?once=\(swapped.oneTimeToken)", host).status == 403)
    #expect(try swapped.get("/?once=\(swapped.oneTimeToken)", ["Cookie": ""]).status == 200)
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
  func `a request without the token learns nothing`(_ address: String) throws {
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

  @Test(arguments: ["127.1", "127.0.1", "2130706433", "0x7f.1"])
  func `an address in another form is the same address`(_ host: String) throws {
    let server = try RunningServer(host: host)
    #expect(server.address == "http://127.0.0.1:\(server.port)/?token=\(server.token)")
    #expect(try server.get("/").status == 200)
  }

  /// Whether this computer has an address of IPv6.
  private static let hasIPv6 =
    FileManager.default.contents(atPath: "/proc/net/if_inet6")?.isEmpty == false

  @Test(.enabled(if: hasIPv6))
  func `an IPv4 address within IPv6 is known as browsers write it`() throws {
    let server = try RunningServer(host: "::FFFF:127.0.0.1")
    for host in ["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:FFFF:7F00:1]"] {
      #expect(try server.get("/", ["Host": "\(host):\(server.port)"]).status == 200)
    }
    for host in ["[::ffff:7f00:2]", "[::1]", "[::ffff:7f00:1", "[]", "[", "[%lo]"] {
      #expect(try server.get("/", ["Host": "\(host):\(server.port)"]).status == 403)
    }
  }

  @Test(
    .enabled(if: hasIPv6), arguments: ["0:0::1", "[::1]", "[0:0:0:0:0:0:0:1]", "::0001"])
  func `an address of IPv6 in another form is the same address`(_ host: String) throws {
    let server = try RunningServer(host: host)
    #expect(server.address == "http://[::1]:\(server.port)/?token=\(server.token)")
  }

  @Test(arguments: ["localhost", "LOCALHOST", "127.0.0.1.", "[::1", "::1]", "[127.0.0.1]", ""])
  func `a host that is not a numeric address is refused at the start`(_ host: String) throws {
    #expect(throws: ServerError.noAddress(host)) { _ = try RunningServer(host: host) }
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
  func `the server trusts a browser's statement about the site`(_ site: String) throws {
    let server = try RunningServer()
    #expect(try server.get("/scripts.json", ["Sec-Fetch-Site": site]).status == 403)
    // a link to the page may be on any site
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

  @Test func `an invalid address is refused`() throws {
    let server = try RunningServer()
    for target in ["http://\(server.host)/", "*", "page", "\(server.host)"] {
      #expect(try server.get(target).status == 400)
    }
  }
}
