/// The modules of a QR code that is being made.
struct QRMatrix {
  private(set) var modules: [[Bool]]
  /// Whether each module belongs to a pattern or to the format information; codewords are placed in
  /// the other modules, and only these are masked.
  private var isFixed: [[Bool]]
  private let size: Int

  /// Places the patterns, the format information for mask 0, and the codewords without a mask.
  ///
  /// - Parameter version: The version of the code, from 1 to 5.
  init(version: Int, _ codewords: [UInt8]) {
    size = 17 + 4 * version
    let row = [Bool](repeating: false, count: size)
    modules = Array(repeating: row, count: size)
    isFixed = modules
    placePatterns(version)
    placeFormat(mask: 0)
    place(codewords)
  }

  // MARK: Patterns

  /// Places the patterns by which a reader finds the code and its modules.
  ///
  /// Source: section 6.3.
  private mutating func placePatterns(_ version: Int) {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
      placeSquares(row, column, reach: 4) { $0 != 2 && $0 != 4 }
    }
    if version > 1 { placeSquares(size - 7, size - 7, reach: 2) { $0 != 1 } }
  }

  /// Places nested squares around a module, as far as they are inside the code.
  ///
  /// - Parameters:
  ///   - reach: The distance of the outermost square from the module in the middle, in modules.
  ///   - isDark: Returns whether the square at a distance from the middle is dark.
  private mutating func placeSquares(
    _ row: Int, _ column: Int, reach: Int, _ isDark: (Int) -> Bool
  ) {
    for down in -reach...reach {
      for right in -reach...reach {
        set(row + down, column + right, isDark(max(abs(down), abs(right))))
      }
    }
  }

  /// Places the format information, which contains the level L and the mask, at two places, and the
  /// module that is always dark.
  ///
  /// Source: section 7.9.
  private mutating func placeFormat(mask: Int) {
    let level = 0b01
    var rest = (level << 3 | mask) << 10
    for bit in (10..<15).reversed() where rest >> bit & 1 == 1 { rest ^= 0x537 << (bit - 10) }
    let bits = ((level << 3 | mask) << 10 | rest) ^ 0x5412
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      switch index {
      case ..<6: set(index, 8, isDark)
      case 6, 7: set(index + 1, 8, isDark)
      case 8: set(8, 7, isDark)
      default: set(8, 14 - index, isDark)
      }
      if index < 8 {
        set(8, size - 1 - index, isDark)
      } else {
        set(size - 15 + index, 8, isDark)
      }
    }
    set(size - 8, 8, true)
  }

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard modules.indices.contains(row), modules.indices.contains(column) else { return }
    modules[row][column] = isDark
    isFixed[row][column] = true
  }

  // MARK: Content

  /// Places the codewords in the free modules, in pairs of columns from right to left, alternately
  /// upwards and downwards.
  ///
  /// Source: section 7.7.3.
  private mutating func place(_ codewords: [UInt8]) {
    var bits: ArraySlice<Bool> = []
    for byte in codewords { bits += (0..<8).map { byte << $0 & 0x80 != 0 } }
    var goesUp = true
    // the column of the vertical pattern is skipped
    for right in stride(from: size - 1, through: 8, by: -2) + [5, 3, 1] {
      for step in 0..<size {
        let row = goesUp ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row][column] {
          modules[row][column] = bits.popFirst() ?? false
        }
      }
      goesUp.toggle()
    }
  }

  /// The code with one of the eight masks.
  ///
  /// Source: section 7.8.2.
  func masked(_ mask: Int) -> QRMatrix {
    var result = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row][column] {
        if Self.inverts(mask, row, column) { result.modules[row][column].toggle() }
      }
    }
    result.placeFormat(mask: mask)
    return result
  }

  private static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    let (sum, product) = (row + column, row * column)
    return switch mask {
    case 0: sum % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: sum % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: product % 2 + product % 3 == 0
    case 6: (product % 2 + product % 3) % 2 == 0
    default: (sum % 2 + product % 3) % 2 == 0
    }
  }

  /// The penalty score of the code; a code with a lower score is easier to read.
  ///
  /// Source: section 7.8.3.
  var penalty: Int {
    let columns = (0..<size).map { column in modules.map { $0[column] } }
    let lines = (modules + columns).map(Self.penalty(ofLine:)).reduce(0, +)
    var blocks = 0
    for row in 1..<size {
      for column in 1..<size {
        let (above, below) = (modules[row - 1], modules[row])
        let isBlock =
          below[column] == below[column - 1] && above[column] == above[column - 1]
          && above[column] == below[column]
        blocks += isBlock ? 1 : 0
      }
    }
    let dark = modules.joined().count { $0 }
    return lines + 3 * blocks + abs(20 * dark - 10 * size * size) / (size * size) * 10
  }

  /// The penalty for runs of at least five equal modules in a row or column, and for modules that
  /// look like the pattern in a corner.
  private static func penalty(ofLine line: [Bool]) -> Int {
    var (result, length) = (0, 0)
    for index in line.indices {
      length = index > 0 && line[index] == line[index - 1] ? length + 1 : 1
      result += length == 5 ? 3 : length > 5 ? 1 : 0
    }
    let corner = [true, false, true, true, true, false, true]
    let light = [Bool](repeating: false, count: 4)
    for start in 0...(line.count - 11) {
      let part = line[start..<(start + 11)]
      if part.elementsEqual(corner + light) || part.elementsEqual(light + corner) { result += 40 }
    }
    return result
  }
}
