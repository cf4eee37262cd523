internal import CZlib

/// A file in the PNG format.
///
/// Source: the PNG specification, sections 5.2, 5.3, 9.2, 10.1 and 11.
struct PNGFile {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The last five bytes of the header: eight bits for each of red, green and blue, and no
  /// interlacing.
  private static let format: [UInt8] = [8, 2, 0, 0, 0]

  /// Compresses pixels, and puts them into a file with the given texts.
  ///
  /// - Parameters:
  ///   - pixels: The pixels.
  ///   - texts: Pairs of a keyword, which has at most 79 Latin-1 characters, and a text, in the
  ///     order of the file.
  /// - Throws: ``ImageError`` if there is not enough memory.
  init(_ pixels: DrawingPixels, texts: [(keyword: String, text: String)]) throws(ImageError) {
    add(
      "IHDR",
      Self.bigEndian(UInt32(clamping: pixels.width))
        + Self.bigEndian(UInt32(clamping: pixels.height)) + Self.format)
    for text in texts { add("iTXt", Self.text(text.keyword, text.text)) }
    add("IDAT", try Self.compressed(Self.rows(of: pixels)))
    add("IEND", [])
  }

  /// The rows of pixels, each preceded by the number of its filter.
  ///
  /// No row is filtered. Filtered rows would take four times as long to compress, and areas of one
  /// colour would not become smaller.
  private static func rows(of pixels: DrawingPixels) -> [UInt8] {
    let length = 3 * pixels.width
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * pixels.height)
    for row in 0..<pixels.height {
      rows.append(0)
      rows += pixels.bytes[row * length..<(row + 1) * length]
    }
    return rows
  }

  /// The level of compression.
  ///
  /// Level 3 takes a third of the time of level 6, zlib's default. A file of rectangles and labels
  /// becomes a sixth larger.
  private static let level: Int32 = 3

  private static func compressed(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
    var count = compressBound(UInt(clamping: bytes.count))
    var status = Z_MEM_ERROR
    let result = unsafe [UInt8](unsafeUninitializedCapacity: Int(clamping: count)) {
      buffer, length in
      status = unsafe compress2(
        buffer.baseAddress, &count, bytes, UInt(clamping: bytes.count), level)
      length = status == Z_OK ? Int(clamping: count) : 0
    }
    guard status == Z_OK else { throw .refused("out of memory") }
    return result
  }

  /// The contents of an `iTXt` chunk, not compressed and without a language.
  private static func text(_ keyword: String, _ text: String) -> [UInt8] {
    let name = keyword.unicodeScalars.prefix(79).map { UInt8(exactly: $0.value) ?? 0x3F }
    return name + [0, 0, 0, 0, 0]
      + text.unicodeScalars.filter { $0.value != 0 }
      .flatMap { Array(String($0).utf8) }
  }

  /// Adds a chunk with its length and its checksum.
  private mutating func add(_ type: String, _ contents: [UInt8]) {
    let body = Array(type.utf8) + contents
    let checksum = unsafe crc32(0, body, UInt32(clamping: body.count))
    bytes += Self.bigEndian(UInt32(clamping: contents.count)) + body
    bytes += Self.bigEndian(UInt32(truncatingIfNeeded: checksum))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
