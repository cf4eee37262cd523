/// Writes pixels as sixels: each character stands for six pixels, one below the other.
///
/// The 256 most frequent colours are kept, and each other colour is replaced by the nearest kept
/// colour.
/// Source: DEC, VT330/VT340 Programmer Reference Manual, chapter 14.
struct SixelWriter {
  private let pixels: DrawingPixels

  /// The greatest number of colours that are kept.
  private static let colorLimit = 256

  init(_ pixels: DrawingPixels) {
    self.pixels = pixels
  }

  /// The escape sequence, with a line feed after it.
  var text: String {
    let (palette, numbers) = palette()
    var text = "\u{1B}P0;1q\"1;1;\(pixels.width);\(pixels.height)"
    for (number, color) in palette.enumerated() {
      func percent(_ part: UInt8) -> Int { (Int(clamping: part) * 100 + 127) / 255 }
      text += "#\(number);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))"
    }
    for top in stride(from: 0, to: pixels.height, by: 6) {
      text += band(top, numbers)
    }
    return text + "\u{1B}\\\n"
  }

  /// The kept colours, and for each colour that occurs the number of the nearest kept colour.
  private func palette() -> ([PixelColor], [PixelColor: Int]) {
    var counts: [PixelColor: Int] = [:]
    for row in 0..<pixels.height {
      for column in 0..<pixels.width { counts[pixels.color(column, row), default: 0] += 1 }
    }
    let ordered = counts.keys.sorted {
      let (one, other) = (counts[$0] ?? 0, counts[$1] ?? 0)
      return one == other
        ? ($0.red, $0.green, $0.blue) < ($1.red, $1.green, $1.blue) : one > other
    }
    let palette = Array(ordered.prefix(Self.colorLimit))
    var numbers = Dictionary(uniqueKeysWithValues: zip(palette, 0...))
    for color in ordered.dropFirst(Self.colorLimit) {
      numbers[color] = palette.indices.min {
        palette[$0].distance(to: color) < palette[$1].distance(to: color)
      }
    }
    return (palette, numbers)
  }

  /// The characters for the six rows of pixels from `top`, or for the fewer rows that are left, one
  /// colour after the other.
  private func band(_ top: Int, _ numbers: [PixelColor: Int]) -> String {
    var bits: [Int: [UInt8]] = [:]
    for row in top..<min(top + 6, pixels.height) {
      for column in 0..<pixels.width {
        guard let number = numbers[pixels.color(column, row)] else { continue }
        bits[number, default: Array(repeating: 0, count: pixels.width)][column] |= 1 << (row - top)
      }
    }
    let lines = bits.keys.sorted().map { number in
      "#\(number)" + Self.runs(bits[number] ?? [])
    }
    return lines.joined(separator: "$") + "-"
  }

  /// The characters of a line; a character that occurs more than three times in a row is written
  /// once, after the number of occurrences.
  private static func runs(_ bits: [UInt8]) -> String {
    var text = ""
    var start = 0
    while start < bits.count {
      let end = bits[start...].firstIndex { $0 != bits[start] } ?? bits.count
      let character = String(Unicode.Scalar(bits[start] + 63))
      text +=
        end - start > 3
        ? "!\(end - start)\(character)" : String(repeating: character, count: end - start)
      start = end
    }
    return text
  }
}
