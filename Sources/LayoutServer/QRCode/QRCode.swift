/// A QR code, with which the camera of a phone can read the address of the page.
///
/// The code has error correction level L, and encodes bytes. Only versions 1 to 5 are used, because
/// at this level each of them has a single block of codewords. Version 5 is large enough for an
/// address.
/// Source: ISO/IEC 18004:2015; the sections are named below.
package struct QRCode {
  /// The modules (the squares of the code) row by row, without the margin; true stands for a dark
  /// module.
  package let modules: [[Bool]]

  /// The numbers of data codewords and of error correction codewords, for each version from 1.
  private static let sizes = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)]

  /// Encodes a text.
  ///
  /// - Returns: nil if the text has more than 106 bytes.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // the mode, the length and the terminator take two bytes together
    guard let index = Self.sizes.firstIndex(where: { bytes.count + 2 <= $0.0 }) else { return nil }
    let (dataCount, correctionCount) = Self.sizes[index]
    let data = Self.data(bytes, count: dataCount)
    let codewords = data + ReedSolomon.correction(of: data, count: correctionCount)
    let matrix = QRMatrix(version: index + 1, codewords)
    modules = (0..<8).map(matrix.masked).min { $0.penalty < $1.penalty }?.modules ?? []
  }

  /// The data codewords for some bytes.
  ///
  /// Source: sections 7.4.5 and 7.4.10.
  private static func data(_ bytes: [UInt8], count: Int) -> [UInt8] {
    let length = UInt8(truncatingIfNeeded: bytes.count)
    // the mode takes four bits, so that each byte is divided between two codewords
    let halves = ([length] + bytes).flatMap { [$0 >> 4, $0 & 0xF] }
    let nibbles = [0x4] + halves + [0x0]
    var data = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    while data.count < count { data.append((data.count - bytes.count) % 2 == 0 ? 0xEC : 0x11) }
    return data
  }

  /// The code as lines of text, with a margin; each character shows two modules, one above the
  /// other.
  ///
  /// - Parameter drawsLight: Whether the light modules are drawn, for a terminal with a dark
  ///   background; otherwise the dark modules are drawn.
  package func lines(drawsLight: Bool) -> [String] {
    let margin = 4
    let size = modules.count + 2 * margin
    func isDrawn(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - margin, column - margin)
      let isInside = modules.indices.contains(row) && modules.indices.contains(column)
      return (isInside && modules[row][column]) != drawsLight
    }
    return stride(from: 0, to: size, by: 2).map { row in
      (0..<size).map { column in
        switch (isDrawn(row, column), isDrawn(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }
}

/// Computes the codewords with which a reader corrects errors.
enum ReedSolomon {
  /// The error correction codewords of data.
  ///
  /// Source: section 7.5.2 and annex A.
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= product(generator[index], factor) }
    }
    return rest
  }

  /// The coefficients of the generator polynomial, that of the highest power first.
  ///
  /// The polynomial is the product of x − 2ⁱ for all i from 0 to `count` − 1. Its first
  /// coefficient, 1, is omitted.
  private static func generator(_ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in result.indices {
        result[index] = product(result[index], root)
        if index + 1 < count { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  /// The product in the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for bit in (0..<8).reversed() {
      result = (result << 1) ^ (result >> 7 == 1 ? 0x1D : 0)
      if second >> bit & 1 == 1 { result ^= first }
    }
    return result
  }
}
