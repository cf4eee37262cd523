internal import Foundation
internal import Glibc

/// A client of a server on this computer; it gives up a read or a send that takes a minute.
package final class TestClient {
  private let number: Int32
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// The reason why a client cannot continue.
  package enum Fault: Error {
    case notConnected, tooSlow, ended
  }

  /// Connects to a port of 127.0.0.1.
  ///
  /// - Parameter buffer: The size of the system's receive buffer, in bytes; nil means the default.
  package init(port: UInt16, buffer: Int32? = nil) throws {
    number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var buffer {
      unsafe setsockopt(
        number, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var time = timeval(tv_sec: 60, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(number, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    // bytes are sent at once, so that they arrive before the bytes that another client sends later
    var isAtOnce: Int32 = 1
    unsafe setsockopt(
      number, Int32(IPPROTO_TCP), TCP_NODELAY, &isAtOnce, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // SAFETY: the address is read within the call.
    let result = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe connect(
        number, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
    guard result == 0 else { throw Fault.notConnected }
  }

  deinit { close(number) }

  // MARK: Bytes

  /// Sends bytes until all are sent or the server accepts no more.
  ///
  /// - Returns: Whether the server accepted all of them.
  @discardableResult package func send(_ more: some Sequence<UInt8>) -> Bool {
    var rest = ArraySlice(more)
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends a text.
  @discardableResult package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Reads everything until the server ends the connection.
  package func readAll() throws -> String {
    while !isAtEnd { try readMore() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads up to and including a text.
  package func read(to end: String) throws -> String {
    while true {
      if let range = Data(bytes).range(of: Data(end.utf8)) {
        defer { bytes.removeFirst(range.upperBound) }
        return String(decoding: bytes[..<range.upperBound], as: UTF8.self)
      }
      guard !isAtEnd else { throw Fault.ended }
      try readMore()
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while bytes.count < count {
      guard !isAtEnd else { throw Fault.ended }
      try readMore()
    }
    defer { bytes.removeFirst(count) }
    return Array(bytes[..<count])
  }

  private func readMore() throws {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    let count = unsafe recv(number, &piece, piece.count, 0)
    if count < 0, errno != ECONNRESET { throw Fault.tooSlow }
    bytes.append(contentsOf: piece.prefix(max(0, count)))
    isAtEnd = count <= 0
  }

  // MARK: HTTP

  /// Sends a request, and reads the reply until the server ends the connection.
  package func request(_ line: String, _ headers: [String: String]) throws -> TestReply {
    send(([line] + headers.map { "\($0): \($1)" }).joined(separator: "\r\n") + "\r\n\r\n")
    return TestReply(try readAll())
  }

  /// Requests a WebSocket, and reads the head of the reply.
  package func openWebSocket(_ target: String, _ headers: [String: String]) throws -> TestReply {
    let all = [
      "Upgrade": "websocket", "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ].merging(headers) { $1 }
    send(
      (["GET \(target) HTTP/1.1"] + all.map { "\($0): \($1)" }).joined(separator: "\r\n")
        + "\r\n\r\n")
    return TestReply(try read(to: "\r\n\r\n"))
  }

  // MARK: Frames of a WebSocket

  /// Sends a message of text in one frame.
  @discardableResult package func sendText(_ text: String) -> Bool {
    send(Self.frame(0x81, Array(text.utf8)))
  }

  /// The bytes of a WebSocket frame with a mask.
  ///
  /// - Parameter count: The length that the frame claims; nil means the length of `content`.
  package static func frame(_ first: UInt8, _ content: [UInt8], claiming count: Int? = nil)
    -> [UInt8]
  {
    let mask: [UInt8] = [1, 2, 3, 4]
    let count = count ?? content.count
    var frame = [first]
    if count < 126 {
      frame.append(0x80 | UInt8(count))
    } else {
      frame.append(0xFF)
      for shift in stride(from: 56, through: 0, by: -8) {
        frame.append(UInt8(count >> shift & 0xFF))
      }
    }
    frame += mask
    for (number, byte) in content.enumerated() { frame.append(byte ^ mask[number % 4]) }
    return frame
  }

  /// Reads the next WebSocket frame, and returns its kind and its content.
  package func readFrame() throws -> (kind: UInt8, content: [UInt8]) {
    let head = try take(2)
    var count = Int(head[1])
    if count > 125 {
      count = try take(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return (head[0] & 0x0F, try take(count))
  }

  /// Reads the next message of text, and skips pings, which a slow server sends meanwhile.
  package func readText() throws -> String {
    var frame = try readFrame()
    while frame.kind == 9 { frame = try readFrame() }
    guard frame.kind == 1 else { throw Fault.ended }
    return String(decoding: frame.content, as: UTF8.self)
  }

  /// Reads up to the frame that closes the connection, and returns its code and its reason.
  package func readClose() throws -> String {
    while true {
      let frame = try readFrame()
      guard frame.kind == 8 else { continue }
      let code = frame.content.prefix(2).reduce(0) { $0 << 8 | Int($1) }
      return "\(code) " + String(decoding: frame.content.dropFirst(2), as: UTF8.self)
    }
  }
}

/// The reply to a request.
package struct TestReply {
  /// The status code in the first line of the reply; 0 if there is none.
  package let status: Int
  /// The headers of the reply, by names in lower case.
  package let headers: [String: String]
  /// The content of the reply.
  package let body: String

  /// Reads the text of a reply.
  package init(_ text: String) {
    let parts = text.components(separatedBy: "\r\n\r\n")
    let lines = parts[0].components(separatedBy: "\r\n")
    status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    body = parts.dropFirst().joined(separator: "\r\n\r\n")
    let pairs = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
    headers = Dictionary(
      pairs.map { ($0[0].lowercased(), $0[1].trimmingCharacters(in: .whitespaces)) }
    ) { $0 + "\n" + $1 }
  }
}
