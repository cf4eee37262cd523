import LayoutCore
@testable import LayoutImages
import LayoutPreview
import Testing

/// Pictures as PNG and PDF.
///
/// `.ci/compare-pictures` compares pictures of the shipped layouts with the pictures that other
/// programs draw.
@Suite struct ImageTests {
  private static let drawing: Drawing = {
    let element = LayoutAttributes(
      .cell(item: 0, section: 0), frame: Rect(x: 10, y: 10, width: 80, height: 30))
    var drawing = Drawing(
      [element], title: "täst", in: Rect(x: 0, y: 0, width: 100, height: 50),
      contentSize: Size(width: 100, height: 50))
    drawing.facts = [Drawing.Fact("Scene", "phone"), Drawing.Fact("Event", "start")]
    return drawing
  }()

  @Test(arguments: [(1.0, 100, 50), (2.0, 200, 100), (1.25, 125, 63)])
  func `a PNG has the pixels of its scale, and its facts as text`(
    scale: Double, width: Int, height: Int
  ) throws {
    // cairo adds a chunk `bKGD` for the white background
    let chunks = try Self.chunks(of: try Self.drawing.png(scale: scale)).filter {
      $0.type != "bKGD"
    }
    #expect(chunks.map(\.type) == ["IHDR", "iTXt", "iTXt", "iTXt", "IDAT", "IEND"])
    #expect(Self.number(chunks[0].contents[0..<4]) == width)
    #expect(Self.number(chunks[0].contents[4..<8]) == height)
    let texts = chunks.filter { $0.type == "iTXt" }.map {
      String(decoding: $0.contents, as: UTF8.self)
    }
    #expect(
      texts == [
        "Title\0\0\0\0\0täst", "Scene\0\0\0\0\0phone", "Event\0\0\0\0\0start",
      ])
  }

  @Test func `a file ends with the end chunk of the standard`() throws {
    // PNG specification, annex D: the checksum of an empty end chunk
    #expect(try Self.drawing.png().suffix(8) == Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
  }

  @Test func `the same picture gives the same bytes`() throws {
    #expect(try Self.drawing.png(.dark, scale: 2) == Self.drawing.png(.dark, scale: 2))
    #expect(try Self.drawing.pdf() == Self.drawing.pdf())
  }

  @Test func `a PDF has a page for each picture, and no date`() throws {
    let bytes = try Drawing.pdf([Self.drawing, Self.drawing])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1."))
    #expect(text.contains("/Count 2"))
    #expect(text.contains("/MediaBox [ 0 0 100 50 ]"))
    #expect(!text.contains("CreationDate"))
  }

  @Test func `a picture with too many pixels is refused`() {
    func error(_ width: Double, _ height: Double) -> ImageError {
      .tooLarge(Size(width: width, height: height), limit: 64_000_000, side: 32_767)
    }
    #expect(throws: error(40_000, 20_000)) { try Self.drawing.png(scale: 400) }
    #expect(
      error(40_000, 10).message
        == "the picture would have 40000 × 10 pixels; a picture is at most 32,767 pixels wide and "
        + "high")
    #expect(
      error(10_000, 10_000).message
        == "the picture would have 10000 × 10000 pixels; at most 64,000,000 pixels are drawn")
  }

  @Test func `the page covers the last pixels, of which a picture may need only a part`() throws {
    let size = Size(width: 100.25, height: 50.25)
    let drawing = Drawing(
      [], title: "odd", in: Rect(origin: .zero, size: size), contentSize: size)
    let pixels = try drawing.pixels()
    #expect(pixels.width == 101)
    #expect(pixels.height == 51)
    // The edge of the visible part lies in the last row of pixels. Without the page behind it, this
    // row would be dark.
    let least = pixels.bytes.suffix(3 * 101).min()
    #expect(least ?? 0 > 128, "\(String(describing: least))")
  }

  @Test func `no pages are refused`() {
    #expect(throws: ImageError.refused("a PDF file has at least one page")) { try Drawing.pdf([]) }
  }

  // MARK: Reading

  private struct Chunk {
    let type: String
    let contents: ArraySlice<UInt8>
  }

  /// The cyclic redundancy check of ISO 3309.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }

  private static func chunks(of file: [UInt8]) throws -> [Chunk] {
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var chunks: [Chunk] = []
    var rest = file[8...]
    while !rest.isEmpty {
      let count = number(rest.prefix(4))
      let type = rest.dropFirst(4).prefix(4)
      let contents = rest.dropFirst(8).prefix(count)
      let sum = rest.dropFirst(8 + count).prefix(4)
      #expect(number(sum) == Int(checksum(type + contents)))
      chunks.append(
        Chunk(type: String(decoding: type, as: UTF8.self), contents: Array(contents)[...]))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
