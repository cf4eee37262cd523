/// The reason why the server ends a WebSocket.
///
/// The last frame contains the reason. If the client does not read, no last frame is sent.
struct WebSocketClose: Error, Hashable {
  /// The status code of the reason.
  let code: Int
  /// The reason as a text for people, at most 100 bytes.
  let reason: String

  init(_ code: Int, _ reason: String) {
    (self.code, self.reason) = (code, reason)
  }

  static let normal = Self(1000, "")
  static let goingAway = Self(1001, "the server ends")
  static func protocolError(_ reason: String) -> Self { Self(1002, reason) }
  static let notText = Self(1003, "only messages of text are taken")
  static let invalidText = Self(1007, "the message is not UTF-8")
  static func refused(_ reason: String) -> Self { Self(1008, reason) }
  static func tooLarge(_ reason: String) -> Self { Self(1009, reason) }
  static let busy = Self(1013, "too many requests of all tabs wait for answers")
}

/// The frames that the server sends.
///
/// Source: RFC 6455, section 5.2.
enum WebSocketFrame {
  /// A text message, in one frame.
  static func text(_ bytes: ArraySlice<UInt8>) -> [UInt8] { frame(0x1, bytes) }

  /// The answer to a ping.
  static func pong(_ bytes: [UInt8]) -> [UInt8] { frame(0xA, bytes[...]) }

  /// A ping, which the client must answer.
  static var ping: [UInt8] { frame(0x9, []) }

  /// The last frame of the connection, with the reason.
  static func close(_ close: WebSocketClose) -> [UInt8] {
    let code = UInt16(clamping: close.code)
    return frame(
      0x8,
      [UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: code)]
        + Array(close.reason.utf8))
  }

  private static func frame(_ kind: UInt8, _ content: ArraySlice<UInt8>) -> [UInt8] {
    let count = UInt64(clamping: content.count)
    var bytes = [0x80 | kind]
    switch content.count {
    case ...125: bytes.append(UInt8(truncatingIfNeeded: count))
    case ...0xFFFF: bytes += [126] + bigEndian(count, 2)
    default: bytes += [127] + bigEndian(count, 8)
    }
    bytes += content
    return bytes
  }

  private static func bigEndian(_ value: UInt64, _ count: Int) -> [UInt8] {
    (1...count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - $0))) }
  }
}
