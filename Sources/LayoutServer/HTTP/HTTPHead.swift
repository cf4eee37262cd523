/// The request line and the headers of an HTTP request.
///
/// Reading is strict: each line must end with CRLF. Forms that two programs could read in different
/// ways, for example a header that continues on the next line, are refused.
/// Source: RFC 9112.
struct HTTPHead: Hashable {
  let method: String
  /// The path as the client sent it: it begins with a slash, has no query, and is not decoded.
  let path: String
  /// The part of the address after the question mark; nil if there is none.
  let query: String?
  /// The values of the headers, by the names of the headers in lower case.
  private let headers: [String: [String]]

  /// Reads a request.
  ///
  /// - Parameter bytes: All bytes before the empty line, with the CRLF of the last header.
  /// - Throws: ``Refusal`` if the bytes are not a request of HTTP 1.0 or 1.1, or if the address in
  ///   the request does not begin with a slash.
  init(_ bytes: some Collection<UInt8>) throws(Refusal) {
    guard let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0 == "\r" || $0 == "\n" || $0 == "\t" || !$0.isControl })
    else { throw Self.unreadable }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true, !lines.isEmpty else { throw Self.unreadable }
    var names: [String: [String]] = [:]
    for index in lines.indices {
      guard lines[index].popLast() == "\r", !lines[index].contains("\r") else {
        throw Self.unreadable
      }
      guard index > 0 else { continue }
      let (name, value) = try Self.header(Substring(lines[index]))
      names[name, default: []].append(value)
    }
    headers = names
    (method, path, query) = try Self.requestLine(Substring(lines[0]))
  }

  private static let unreadable = Refusal(.badRequest, "This is not a request of HTTP 1.1.")

  private static func requestLine(
    _ line: Substring
  ) throws(Refusal) -> (String, path: String, query: String?) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0].utf8.allSatisfy(\.isTokenCharacter), !words[0].isEmpty,
      words[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw unreadable }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
      throw Refusal(.wrongVersion, "The server speaks HTTP 1.1.")
    }
    guard words[1].hasPrefix("/") else {
      throw Refusal(.badRequest, "The address must begin with a slash.")
    }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return (
      String(words[0]), String(parts[0]), parts.count > 1 ? String(parts[1]) : nil
    )
  }

  private static func header(
    _ line: Substring
  ) throws(Refusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
      line[..<colon].utf8.allSatisfy(\.isTokenCharacter)
    else { throw unreadable }
    let blanks: Set<Character> = [" ", "\t"]
    let value = line[line.index(after: colon)...].drop { blanks.contains($0) }
    let end = value.lastIndex { !blanks.contains($0) }.map(value.index(after:))
    return (line[..<colon].lowercased(), String(value[..<(end ?? value.startIndex)]))
  }

  /// The value of a header; nil if there is none.
  ///
  /// - Parameter name: The name, in lower case.
  /// - Throws: ``Refusal`` if the request has the header more than once.
  func header(_ name: String) throws(Refusal) -> String? {
    guard let values = headers[name] else { return nil }
    guard values.count == 1 else {
      throw Refusal(.badRequest, "The request has the header `\(name)` more than once.")
    }
    return values[0]
  }

  /// The words of a header whose value is a list with commas, in lower case; empty if there is no
  /// such header.
  func words(_ name: String) -> [String] {
    (headers[name] ?? []).flatMap { $0.split(separator: ",") }.map {
      $0.filter { $0 != " " && $0 != "\t" }.lowercased()
    }
  }

  /// The first value of a name in the query, not decoded; nil if the query contains no value of the
  /// name.
  func queryValue(_ name: String) -> Substring? {
    query?.split(separator: "&").lazy.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == name ? parts[1] : nil
    }.first
  }

  /// The value of a cookie; nil if there is no such cookie.
  ///
  /// - Throws: ``Refusal`` if the request has the header `Cookie` more than once.
  func cookie(_ name: String) throws(Refusal) -> Substring? {
    try header("cookie")?.split(separator: ";").lazy.compactMap { pair in
      let parts = pair.drop { $0 == " " }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == name ? parts[1] : nil
    }.first
  }
}

extension UInt8 {
  /// Whether the character may occur in a method or in the name of a header.
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }
}
