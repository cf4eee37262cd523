import Testing

@testable import LayoutServer

/// The frames of RFC 6455, as bytes, and the hash that its handshake needs.
@Suite struct WebSocketReaderTests {
  private static func frame(_ first: UInt8, _ text: String) -> [UInt8] {
    let content = Array(text.utf8)
    return [first, 0x80 | UInt8(content.count), 9, 8, 7, 6]
      + content.indices.map { content[$0] ^ [9, 8, 7, 6][$0 % 4] }
  }

  @Test func `a message can come in any pieces`() throws {
    let bytes =
      Self.frame(0x01, "Hel") + Self.frame(0x89, "?") + Self.frame(0x80, "lo")
      + Self.frame(0x81, "é")
    for size in 1...bytes.count {
      var reader = WebSocketReader(limit: 100)
      var messages: [WebSocketReader.Message] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.add(bytes[start..<min(start + size, bytes.count)])
        while let message = try reader.next() { messages.append(message) }
      }
      #expect(messages == [.ping([0x3F]), .text(Array("Hello".utf8)), .text(Array("é".utf8))])
    }
  }

  @Test func `a ping may come within a message of the greatest length`() throws {
    var reader = WebSocketReader(limit: 4)
    reader.add(Self.frame(0x01, "full") + Self.frame(0x89, "?") + Self.frame(0x80, ""))
    #expect(try reader.next() == .ping([0x3F]))
    #expect(try reader.next() == .text(Array("full".utf8)))
  }

  @Test func `many small frames cost no more than their bytes`() throws {
    var reader = WebSocketReader(limit: 1 << 20)
    let piece = Self.frame(0x00, "a")
    reader.add(Self.frame(0x01, ""))
    #expect(try reader.next() == nil)
    let many = Array(repeatElement(piece, count: 10_000).joined())
    let start = ContinuousClock.now
    for _ in 0..<50 {
      reader.add(many)
      #expect(try reader.next() == nil)
    }
    #expect(start.duration(to: .now) < .seconds(20))
    reader.add(Self.frame(0x80, "b"))
    #expect(try reader.next() == .text(Array(repeating: 0x61, count: 500_000) + [0x62]))
  }

  @Test func `a length is checked before anything is kept for it`() throws {
    for length in [[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0, 0, 0, 0, 0xC9]] {
      var reader = WebSocketReader(limit: 200)
      reader.add([0x81, 0xFF] + length.map { UInt8($0) })
      #expect(throws: WebSocketClose.tooLarge("a message has at most 200 bytes")) {
        _ = try reader.next()
      }
    }
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    (String(repeating: "a", count: 119), "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56"),
  ])
  func `the hash is that of FIPS 180-4`(_ text: String, _ hash: String) {
    let digits = SHA1.digest(of: Array(text.utf8)).map {
      ($0 < 16 ? "0" : "") + String($0, radix: 16)
    }
    #expect(digits.joined() == hash)
  }
}
