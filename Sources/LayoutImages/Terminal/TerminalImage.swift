internal import FoundationEssentials

/// A way to show pictures in a terminal.
///
/// Source: UX.md section 3.6; the documentation of each terminal.
public enum TerminalImage: String, Hashable, Sendable, CaseIterable {
  /// The graphics protocol of kitty, which transmits a PNG in pieces.
  case kitty
  /// The inline images of iTerm2, which transmit a PNG.
  case iterm
  /// Sixels, as on the VT340, with at most 256 colours.
  case sixel
  /// Half-block characters, each of which shows two pixels in true colour, one above the other.
  case half

  /// The escape sequences that show a picture at the cursor, and then move the cursor to the line
  /// below the picture.
  ///
  /// - Parameters:
  ///   - pixels: The pixels; for half blocks, each column of pixels is one character wide.
  ///   - png: The same picture as a PNG.
  public func text(_ pixels: DrawingPixels, png: [UInt8]) -> String {
    switch self {
    case .kitty: Self.kittyText(png)
    case .iterm: Self.itermText(png)
    case .sixel: SixelWriter(pixels).text
    case .half: Self.halfText(pixels)
    }
  }

  /// The greatest number of base64 characters in a piece of the kitty protocol.
  private static let pieceLength = 4096

  private static func kittyText(_ png: [UInt8]) -> String {
    let all = Array(Data(png).base64EncodedString().utf8)
    let starts = stride(from: 0, to: all.count, by: pieceLength)
    let pieces = starts.map { start -> String in
      let end = min(start + pieceLength, all.count)
      let first = start == 0 ? "a=T,f=100,q=2," : ""
      let piece = String(decoding: all[start..<end], as: UTF8.self)
      return "\u{1B}_G\(first)m=\(end < all.count ? 1 : 0);\(piece)\u{1B}\\"
    }
    return pieces.joined() + "\n"
  }

  private static func itermText(_ png: [UInt8]) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count):\(Data(png).base64EncodedString())\u{7}\n"
  }

  private static func halfText(_ pixels: DrawingPixels) -> String {
    var text = ""
    for row in stride(from: 0, to: pixels.height, by: 2) {
      var current = ""
      for column in 0..<pixels.width {
        let upper = pixels.color(column, row)
        let lower = row + 1 < pixels.height ? pixels.color(column, row + 1) : nil
        let code =
          "\u{1B}[38;2;\(upper.code)" + (lower.map { ";48;2;\($0.code)m" } ?? ";49m")
        if code != current {
          text += code
          current = code
        }
        text += "▀"
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }
}

/// The colour of a pixel.
struct PixelColor: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// The numbers of red, green and blue, as escape sequences write them.
  fileprivate var code: String { "\(red);\(green);\(blue)" }

  /// The square of the distance between two colours.
  func distance(to other: PixelColor) -> Int {
    func square(_ one: UInt8, _ two: UInt8) -> Int {
      let difference = Int(clamping: one) - Int(clamping: two)
      return difference * difference
    }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }
}

extension DrawingPixels {
  /// The colour of a pixel.
  func color(_ column: Int, _ row: Int) -> PixelColor {
    let place = 3 * (row * width + column)
    return PixelColor(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
  }
}
