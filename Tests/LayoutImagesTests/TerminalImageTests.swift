import Foundation
import LayoutCore
@testable import LayoutImages
import LayoutPreview
import Testing

/// Pictures in terminals: their escape sequences.
@Suite struct TerminalImageTests {
  /// Two columns and three rows: red over green over blue on the left, white on the right.
  private static let pixels = DrawingPixels(
    width: 2, height: 3,
    bytes: [
      255, 0, 0, 255, 255, 255,
      0, 255, 0, 255, 255, 255,
      0, 0, 255, 255, 255, 255,
    ])

  @Test func `half blocks have two pixels in each character`() {
    #expect(
      TerminalImage.half.text(Self.pixels, png: [])
        == "\u{1B}[38;2;255;0;0;48;2;0;255;0m▀\u{1B}[38;2;255;255;255;48;2;255;255;255m▀\u{1B}[0m\n"
        + "\u{1B}[38;2;0;0;255;49m▀\u{1B}[38;2;255;255;255;49m▀\u{1B}[0m\n")
  }

  @Test func `sixels have a bit for each of six rows`() {
    // the colours are sorted by frequency, white first, and then by value; the three rows are the
    // bits 1, 2 and 4, which are written as @, A and C
    #expect(
      TerminalImage.sixel.text(Self.pixels, png: [])
        == "\u{1B}P0;1q\"1;1;2;3#0;2;100;100;100#1;2;0;0;100#2;2;0;100;0#3;2;100;0;0"
        + "#0?F$#1C?$#2A?$#3@?-\u{1B}\\\n")
  }

  @Test func `the pieces of kitty's protocol are the PNG`() throws {
    let png = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let text = TerminalImage.kitty.text(Self.pixels, png: png)
    let pieces = text.split(separator: "\u{1B}_G").map { $0.split(separator: "\u{1B}\\")[0] }
    #expect(pieces.count == 4)
    let parts = pieces.map { $0.split(separator: ";", maxSplits: 1) }
    #expect(parts.map(\.[0]) == ["a=T,f=100,q=2,m=1", "m=1", "m=1", "m=0"])
    #expect(parts.allSatisfy { $0[1].count <= 4096 })
    #expect(Data(base64Encoded: parts.map { String($0[1]) }.joined()) == Data(png))
  }

  @Test func `an image of iTerm2 is the PNG with its size`() throws {
    let text = TerminalImage.iterm.text(Self.pixels, png: [1, 2, 3])
    #expect(text == "\u{1B}]1337;File=inline=1;size=3:AQID\u{7}\n")
  }

  @Test func `pixels are those of the picture`() throws {
    let drawing = Drawing(size: Size(width: 4, height: 2), title: "test")
    let pixels = try drawing.pixels(.dark)
    #expect((pixels.width, pixels.height) == (4, 2))
    #expect(pixels.bytes == Array(repeating: [0x16, 0x19, 0x1D], count: 8).flatMap { $0 })
  }

  @Test func `more than 256 colours become the nearest of the most frequent`() {
    let bytes = (0..<300).flatMap { number -> [UInt8] in
      [UInt8(number % 256), UInt8(number / 256), 0]
    }
    let text = SixelWriter(DrawingPixels(width: 300, height: 1, bytes: bytes)).text
    #expect(text.contains("#255;2;") && !text.contains("#256;2;"))
  }
}
