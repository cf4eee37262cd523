/// Decides whether the server may answer a request.
///
/// A request must name the server's own address, must not come from a page of another site, and
/// must contain the token.
struct RequestCheck {
  let names: ServerNames
  let token: AccessToken
  /// The name of the cookie.
  ///
  /// The name contains the port, because browsers send the cookies of one port to all ports of a
  /// host.
  let cookieName: String

  /// The part of a request that contained the token.
  enum Proof: Hashable {
    case address, cookie
  }

  /// Checks a request.
  ///
  /// - Returns: The server's name in the header `Host`, and the part of the request that contained
  ///   the token.
  /// - Throws: ``Refusal`` if the request must not be answered.
  func check(_ head: HTTPHead) throws(Refusal) -> (host: String, proof: Proof) {
    let host = try checkHost(head)
    let knowsToken = head.queryValue("token").map { token.matches($0) }
    try checkSite(head, host, knowsToken: knowsToken == true)
    guard ["GET", "HEAD"].contains(head.method) else {
      throw Refusal(.methodNotAllowed, "The server answers only GET and HEAD.")
    }
    let length = try head.header("content-length")
    guard length == nil || length == "0", head.words("transfer-encoding").isEmpty else {
      throw Refusal(.contentTooLarge, "A request to this server has no content.")
    }
    if knowsToken == true { return (host, .address) }
    if knowsToken == nil, let cookie = try head.cookie(cookieName), token.matches(cookie) {
      return (host, .cookie)
    }
    throw Refusal(
      .forbidden,
      knowsToken == nil
        ? "Open the address that celluna preview printed; it contains a token."
        : "The token is wrong. Open the address that celluna preview printed last.")
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
