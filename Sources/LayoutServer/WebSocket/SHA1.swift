/// The hash SHA-1, which the handshake of WebSockets requires; it is not used for security.
///
/// Source: FIPS 180-4, sections 5 and 6.1.
enum SHA1 {
  /// The 20 bytes of the hash.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<(start + 64)], to: &state)
    }
    return state.flatMap(bytes)
  }

  /// The message, followed by a one bit, zero bits, and the length of the message in bits.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(clamping: message.count) * 8
    return message + [0x80] + [UInt8](repeating: 0, count: zeros)
      + bytes(UInt32(truncatingIfNeeded: length >> 32)) + bytes(UInt32(truncatingIfNeeded: length))
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<(place + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32(truncatingIfNeeded: $1) }
    }
    for index in 16..<80 {
      words.append(
        rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (choice, constant) = round(index / 20, b, c, d)
      (e, d, c, b, a) = (
        d, c, rotated(b, 30), a, rotated(a, 5) &+ choice &+ e &+ constant &+ word
      )
    }
    state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
  }

  private static func round(
    _ number: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> (choice: UInt32, constant: UInt32) {
    switch number {
    case 0: (b & c | ~b & d, 0x5A82_7999)
    case 1: (b ^ c ^ d, 0x6ED9_EBA1)
    case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
