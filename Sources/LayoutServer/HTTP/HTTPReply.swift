/// An HTTP reply.
///
/// The connection ends after the reply. Only a reply that changes the protocol keeps it open.
struct HTTPReply {
  /// The media type of a body.
  enum ContentType: String {
    case html = "text/html; charset=utf-8"
    case css = "text/css; charset=utf-8"
    case javaScript = "text/javascript; charset=utf-8"
    case json = "application/json"
    case svg = "image/svg+xml"
    case png = "image/png"
    case text = "text/plain; charset=utf-8"
  }

  let status: HTTPStatus
  let type: ContentType
  let body: [UInt8]
  /// The headers that the reply has in addition to those of every reply.
  var headers: [(String, String)] = []

  init(_ status: HTTPStatus = .fine, _ type: ContentType = .text, _ body: [UInt8] = []) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// The bytes of the reply.
  ///
  /// - Parameters:
  ///   - host: The name and the port by which the browser addresses the server. The reply allows
  ///     the page to open WebSockets to this address only. If the value is nil, the reply names no
  ///     address for WebSockets.
  ///   - withBody: Whether the bytes include the body; the reply to a HEAD request has no body.
  func bytes(to host: String?, withBody: Bool) -> [UInt8] {
    let hasBody = status != .noContent && status != .switchingProtocols
    var all = headers
    if hasBody { all += [("Content-Type", type.rawValue), ("Content-Length", "\(body.count)")] }
    if status != .switchingProtocols { all.append(("Connection", "close")) }
    all += Self.protection(host)
    let lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"] + all.map { "\($0.0): \($0.1)" }
    let head = lines.map { $0 + "\r\n" }.joined() + "\r\n"
    return Array(head.utf8) + (hasBody && withBody ? body : [])
  }

  /// The headers that prevent other sites from using a reply, and the page from loading anything
  /// from other servers.
  private static func protection(_ host: String?) -> [(String, String)] {
    let policy = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
      "connect-src 'self'" + (host.map { " ws://\($0)" } ?? ""), "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
    ]
    return [
      ("Content-Security-Policy", policy.joined(separator: "; ")),
      ("Cache-Control", "no-store"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"),
      ("X-Frame-Options", "DENY"),
    ]
  }
}
