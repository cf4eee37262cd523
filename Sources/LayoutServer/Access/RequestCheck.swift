/// Decides whether the server may answer a request.
///
/// A request must name the server's own address, and must contain a valid token. A request from a
/// page of another site is allowed only if it follows a link that contains the token. A request
/// must be a GET or HEAD request without content.
struct RequestCheck {
  let names: ServerNames
  let token: AccessToken
  /// The name of the cookie.
  ///
  /// The name contains the port, because browsers send the cookies of one port to all ports of a
  /// host.
  let cookieName: String

  /// A second token, which one request can contain in place of ``token``, and the time at which it
  /// expires; nil if there is none, or if it has been used.
  var oneTime: (token: AccessToken, end: ContinuousClock.Instant)?

  /// The place in a request at which a valid token was found.
  enum Proof: Hashable {
    case address, cookie
  }

  /// Checks a request; a one-time token in an accepted request cannot be used again.
  ///
  /// - Returns: The value of the header `Host`, which is the name and the port by which the browser
  ///   addresses the server, and the place of the token in the request.
  /// - Throws: ``Refusal`` if the server must not answer the request.
  mutating func check(
    _ head: HTTPHead, at now: ContinuousClock.Instant
  ) throws(Refusal) -> (host: String, proof: Proof) {
    let host = try checkHost(head)
    let (word, onceWord) = (head.queryValue("token"), head.queryValue("once"))
    let isOnce = word == nil && onceWord.map { knowsOneTime($0, at: now) } == true
    let isRight = isOnce || word.map { token.matches($0) } == true
    try checkSite(head, host, knowsToken: isRight)
    guard ["GET", "HEAD"].contains(head.method) else {
      throw Refusal(.methodNotAllowed, "The server answers only GET and HEAD.")
    }
    let length = try head.header("content-length")
    guard length == nil || length == "0", head.words("transfer-encoding").isEmpty else {
      throw Refusal(.contentTooLarge, "A request to this server has no content.")
    }
    if isOnce { oneTime = nil }
    if isRight { return (host, .address) }
    if word == nil, let cookie = try head.cookie(cookieName), token.matches(cookie) {
      return (host, .cookie)
    }
    throw Refusal(.forbidden, Self.reason(word: word, onceWord: onceWord))
  }

  private func knowsOneTime(_ word: Substring, at now: ContinuousClock.Instant) -> Bool {
    oneTime.map { $0.token.matches(word) && now < $0.end } ?? false
  }

  /// The reason why a request with a wrong token or without a token is refused.
  private static func reason(word: Substring?, onceWord: Substring?) -> String {
    if word != nil {
      "The token is wrong. Open the address that celluna preview printed last."
    } else if onceWord != nil {
      "The address that the browser was started with works only once. Open the address that "
        + "celluna preview printed."
    } else {
      "Open the address that celluna preview printed; it contains a token."
    }
  }

  private func checkHost(_ head: HTTPHead) throws(Refusal) -> String {
    guard let host = try head.header("host") else {
      throw Refusal(.badRequest, "The header `Host` is missing.")
    }
    guard names.contain(host) else {
      throw Refusal(
        .forbidden, "The header `Host` names another server than this one, \(names.main).")
    }
    return host
  }

  private func checkSite(
    _ head: HTTPHead, _ host: String, knowsToken: Bool
  ) throws(Refusal) {
    if let origin = try head.header("origin"), origin.lowercased() != "http://\(host.lowercased())"
    {
      throw Refusal(.forbidden, "The request comes from a page of another site.")
    }
    // A link with the token can be on any page, because only somebody who knows the token can write
    // such a link.
    guard !knowsToken, let site = try head.header("sec-fetch-site") else { return }
    guard ["same-origin", "none"].contains(site) else {
      throw Refusal(.forbidden, "The request comes from a page of another site.")
    }
  }
}
