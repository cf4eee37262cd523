/// Selects the answer to a request by the path of the request.
struct Router {
  /// The answer to a request.
  enum Answer {
    case reply(HTTPReply)
    /// The connection becomes a WebSocket of the script with this index; `key` is the WebSocket key
    /// of the client.
    case session(Int, key: String)
  }

  private(set) var check: RequestCheck
  /// The number of scripts.
  let scriptCount: Int
  /// The content of `/scripts.json`.
  let scriptList: String

  /// Answers a request.
  ///
  /// - Returns: The answer, and the name and the port by which the browser addresses the server.
  /// - Throws: ``Refusal`` if the request is not allowed, or if there is nothing at its path.
  mutating func answer(
    _ head: HTTPHead, at now: ContinuousClock.Instant
  ) throws(Refusal) -> (Answer, host: String) {
    let (host, proof) = try check.check(head, at: now)
    let words = head.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch (words.first, words.dropFirst().first, words.count) {
    case ("", nil, 1): return (.reply(page(head, proof)), host)
    case ("scripts", let number?, 2):
      _ = try index(of: number)
      return (.reply(page(head, proof)), host)
    case ("page", let name?, 2):
      guard let file = PageFile.named(name) else { throw Self.nothing }
      return (.reply(HTTPReply(.fine, file.type, file.bytes)), host)
    case ("scripts.json", nil, 1):
      return (.reply(HTTPReply(.fine, .json, Array(scriptList.utf8))), host)
    case ("sessions", let number?, 2):
      return (.session(try index(of: number), key: try WebSocketHandshake.key(of: head)), host)
    case ("favicon.ico", nil, 1): return (.reply(HTTPReply(.noContent)), host)
    default: throw Self.nothing
    }
  }

  private static let nothing = Refusal(.notFound, "There is nothing at this address.")

  /// The index, from 0, of the script with a number from an address; the numbers count from 1.
  private func index(of number: Substring) throws(Refusal) -> Int {
    guard let value = Int(number), "\(value)" == number, (1...scriptCount).contains(value) else {
      throw Refusal(.notFound, "There is no such script; / shows all of them.")
    }
    return value - 1
  }

  /// The reply with the page or, if the address contains a token, the reply that sets the cookie.
  ///
  /// The header `Refresh` of the second reply leads the browser to the address without the token.
  /// An HTTP redirection would not work: if the address was a link on a page of another site, the
  /// browser would not send the cookie after the redirection.
  private func page(_ head: HTTPHead, _ proof: RequestCheck.Proof) -> HTTPReply {
    guard proof == .address else { return HTTPReply(.fine, .html, PageFile.index.bytes) }
    // `answer` has checked the path, so the link leads to no other server
    let text = "<!doctype html><title>Celluna</title><a href=\"\(head.path)\">The page</a>\n"
    var reply = HTTPReply(.fine, .html, Array(text.utf8))
    let cookie = "\(check.cookieName)=\(check.token.text); Path=/; HttpOnly; SameSite=Strict"
    reply.headers = [("Refresh", "0; url=\(head.path)"), ("Set-Cookie", cookie)]
    return reply
  }
}
