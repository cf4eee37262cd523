/// Text chunks of PNG files.
///
/// Source: the PNG specification, sections 5.3, 5.5 and 11.3.4.
enum PNGChunks {
  /// The length of the signature and of the header chunk, which come first.
  private static let headLength = 8 + 25

  /// A file with texts after its header.
  ///
  /// - Parameter texts: Keywords of at most 79 Latin characters, and texts in UTF-8.
  static func adding(_ texts: [(keyword: String, text: String)], to file: [UInt8]) -> [UInt8] {
    guard file.count >= headLength else { return file }
    let chunks = texts.flatMap { chunk("iTXt", text($0.keyword, $0.text)) }
    return file[..<headLength] + chunks + file[headLength...]
  }

  /// The contents of an international text chunk: not compressed, in no particular language.
  private static func text(_ keyword: String, _ text: String) -> [UInt8] {
    let name = keyword.unicodeScalars.prefix(79).map { UInt8(exactly: $0.value) ?? 0x3F }
    return name + [0, 0, 0, 0, 0]
      + text.unicodeScalars.filter { $0.value != 0 }
      .flatMap { Array(String($0).utf8) }
  }

  private static func chunk(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + contents
    return bigEndian(UInt32(clamping: contents.count)) + body + bigEndian(checksum(body))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The cyclic redundancy check of ISO 3309.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(clamping: byte)) { rest, _ in
        rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1
      }
    }
  }
}
