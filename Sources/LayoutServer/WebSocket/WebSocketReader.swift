/// Reads the frames of a client, and joins them into messages.
///
/// Source: RFC 6455, section 5.
struct WebSocketReader {
  /// A message, or a control frame.
  enum Message: Hashable {
    case text([UInt8])
    case ping([UInt8])
    case pong
    case close(code: Int)
  }

  /// The greatest number of bytes of a message.
  let limit: Int
  private var bytes: [UInt8] = []
  /// The index of the byte at which the next frame begins.
  private var start = 0
  /// The text of those frames of a message that were read; nil between messages.
  private var begun: [UInt8]?

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds bytes that have arrived.
  mutating func add(_ more: some Collection<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes.append(contentsOf: more)
  }

  /// Removes and returns the next message; nil if the message is not complete yet.
  ///
  /// - Throws: ``WebSocketClose`` if the client breaks the protocol, or if a message is too long,
  ///   binary, or not UTF-8.
  mutating func next() throws(WebSocketClose) -> Message? {
    while let frame = try takeFrame() {
      if let message = try take(frame) { return message }
    }
    return nil
  }

  private struct Frame {
    let kind: UInt8
    let isLast: Bool
    let content: [UInt8]
  }

  /// Removes a frame from the bytes; returns nil if the frame is not complete yet.
  private mutating func takeFrame() throws(WebSocketClose) -> Frame? {
    let rest = bytes.count - start
    guard rest >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    guard first & 0x70 == 0 else { throw .protocolError("a frame has unknown bits") }
    guard second & 0x80 != 0 else { throw .protocolError("a frame of a client has no mask") }
    let (kind, isLast, short) = (first & 0x0F, first & 0x80 != 0, second & 0x7F)
    guard kind < 0x8 || short <= 125 && isLast else {
      throw .protocolError("a frame about the connection is too long")
    }
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    guard rest >= 2 + extra else { return nil }
    let long = bytes[(start + 2)..<(start + 2 + extra)].reduce(UInt64(0)) {
      $0 << 8 | UInt64(truncatingIfNeeded: $1)
    }
    let room = kind < 0x8 ? limit - (begun?.count ?? 0) : 125
    let count = try checkedCount(extra == 0 ? UInt64(truncatingIfNeeded: short) : long, room)
    let place = start + 2 + extra + 4
    guard bytes.count >= place + count else { return nil }
    let mask = Array(bytes[(place - 4)..<place])
    var content = Array(bytes[place..<(place + count)])
    for index in content.indices { content[index] ^= mask[index & 3] }
    start = place + count
    return Frame(kind: kind, isLast: isLast, content: content)
  }

  /// Returns the number of bytes of a frame's content; throws if the content has more than `room`
  /// bytes.
  private func checkedCount(_ count: UInt64, _ room: Int) throws(WebSocketClose) -> Int {
    guard let count = Int(exactly: count), count <= room else {
      throw .tooLarge("a message has at most \(limit) bytes")
    }
    return count
  }

  /// Handles a frame; returns a message if the frame completes one, and nil otherwise.
  private mutating func take(_ frame: Frame) throws(WebSocketClose) -> Message? {
    switch frame.kind {
    case 0x0, 0x1:
      guard (frame.kind == 0) == (begun != nil) else {
        throw .protocolError("the frames of two messages are mixed")
      }
      begun = begun ?? []
      begun?.append(contentsOf: frame.content)
      guard frame.isLast, let text = begun else { return nil }
      begun = nil
      guard String(validating: text, as: UTF8.self) != nil else { throw .invalidText }
      return .text(text)
    case 0x2: throw .notText
    case 0x8:
      let code = frame.content.prefix(2).reduce(0) { $0 << 8 | Int(truncatingIfNeeded: $1) }
      return .close(code: frame.content.count < 2 ? 1005 : code)
    case 0x9: return .ping(frame.content)
    case 0xA: return .pong
    default: throw .protocolError("a frame is of an unknown kind")
    }
  }
}
