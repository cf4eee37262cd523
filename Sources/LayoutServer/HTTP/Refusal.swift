/// The reason why a request is not answered as asked, as a reply of HTTP.
struct Refusal: Error, Hashable {
  let status: HTTPStatus
  /// The reason and, if there is one, the remedy: sentences for the person at the browser.
  let reason: String

  init(_ status: HTTPStatus, _ reason: String) {
    (self.status, self.reason) = (status, reason)
  }

  static let tooOften = Self(
    .tooManyRequests, "There are too many requests; try again in a second.")

  /// The reply that says so.
  var reply: HTTPReply {
    var reply = HTTPReply(status, .text, Array("\(reason)\n".utf8))
    if status == .methodNotAllowed { reply.headers.append(("Allow", "GET, HEAD")) }
    if status == .tooManyRequests { reply.headers.append(("Retry-After", "1")) }
    if status == .upgradeRequired { reply.headers.append(("Upgrade", "websocket")) }
    return reply
  }
}

/// The statuses of replies.
enum HTTPStatus: Int {
  case switchingProtocols = 101
  case fine = 200
  case noContent = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case contentTooLarge = 413
  case addressTooLong = 414
  case upgradeRequired = 426
  case tooManyRequests = 429
  case headersTooLarge = 431
  case unavailable = 503
  case wrongVersion = 505

  /// The name of the status in a reply.
  var phrase: String {
    switch self {
    case .switchingProtocols: "Switching Protocols"
    case .fine: "OK"
    case .noContent: "No Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .contentTooLarge: "Content Too Large"
    case .addressTooLong: "URI Too Long"
    case .upgradeRequired: "Upgrade Required"
    case .tooManyRequests: "Too Many Requests"
    case .headersTooLarge: "Request Header Fields Too Large"
    case .unavailable: "Service Unavailable"
    case .wrongVersion: "HTTP Version Not Supported"
    }
  }
}
