internal import FoundationEssentials

/// The request by which a connection becomes a WebSocket, and the reply that accepts it.
///
/// Source: RFC 6455, section 4.2.
enum WebSocketHandshake {
  /// The WebSocket key that the client has sent.
  ///
  /// - Throws: ``Refusal`` if the request does not request a WebSocket of version 13, or does not
  ///   have exactly one key of 16 bytes.
  static func key(of head: HTTPHead) throws(Refusal) -> String {
    guard head.method == "GET", head.words("connection").contains("upgrade"),
      head.words("upgrade").contains("websocket")
    else { throw Refusal(.upgradeRequired, "This address is that of a WebSocket.") }
    guard try head.header("sec-websocket-version") == "13" else {
      throw Refusal(.badRequest, "The version of the WebSocket must be 13.")
    }
    guard let key = try head.header("sec-websocket-key"), Data(base64Encoded: key)?.count == 16
    else { throw Refusal(.badRequest, "The WebSocket has no key of 16 bytes.") }
    return key
  }

  /// The reply that accepts a client's key.
  static func reply(to key: String) -> HTTPReply {
    let digest = SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    var reply = HTTPReply(.switchingProtocols)
    reply.headers = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"),
      ("Sec-WebSocket-Accept", Data(digest).base64EncodedString()),
    ]
    return reply
  }
}
