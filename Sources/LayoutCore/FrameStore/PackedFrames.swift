/// Frames that usually take about half of the memory of an array, each exactly as it was.
///
/// 64 consecutive frames form a block, and each of the four numbers of a frame forms a column of
/// the block. If all numbers of a column are equal, only the first one is stored. If not, but if
/// the difference of each number from the first one is exact in 32 bits, the first number and the
/// differences are stored. Otherwise all numbers are stored.
/// Source: ours. It is the «frame of reference» of databases, Goldstein, Ramakrishnan and Shaft,
/// "Compressing relations and indexes", 1998, with floating-point differences.
struct PackedFrames: Sendable {
  /// The columns, block after block.
  ///
  /// A number takes two words: its lower and its higher half.
  private var words: ContiguousArray<UInt32> = []
  private var blocks: ContiguousArray<Block> = []
  /// The number of frames.
  let count: Int

  private struct Block {
    /// The place of its first word.
    var start: UInt32
    var forms: Forms
  }

  /// The number of frames in a block; the last block can have fewer.
  private static let blockLength = 64

  /// Packs frames; the result is nil if trials with a few blocks show that the packed frames would
  /// take more than three quarters of the memory of the array.
  ///
  /// - Precondition: There are fewer than 2²⁹ frames.
  /// - Complexity: O(*n*) in the number of frames.
  init?(_ frames: ContiguousArray<Rect>) {
    precondition(frames.count < 1 << 29, "the number of a word has 32 bits")
    guard Self.areSmall(frames) else { return nil }
    count = frames.count
    let starts = stride(from: 0, to: count, by: Self.blockLength)
    blocks.reserveCapacity(starts.underestimatedCount)
    var end = 0
    for first in starts {
      let places = first..<min(first + Self.blockLength, count)
      let forms = Forms(of: frames[places])
      blocks.append(Block(start: UInt32(end), forms: forms))
      end += forms.wordCount(of: places.count)
    }
    // An array that grows step by step would have memory that is never used.
    words = ContiguousArray(repeating: 0, count: end)
    for (block, first) in zip(blocks, starts) {
      let frames = frames[first..<min(first + Self.blockLength, count)]
      var place = Int(block.start)
      words.write(frames.lazy.map(\.origin.x), as: block.forms[0], at: &place)
      words.write(frames.lazy.map(\.origin.y), as: block.forms[1], at: &place)
      words.write(frames.lazy.map(\.size.width), as: block.forms[2], at: &place)
      words.write(frames.lazy.map(\.size.height), as: block.forms[3], at: &place)
    }
  }

  /// The frame at a place.
  subscript(place: Int) -> Rect {
    let (number, row) = place.quotientAndRemainder(dividingBy: Self.blockLength)
    let (block, length) = (blocks[number], min(Self.blockLength, count - place + row))
    return unsafe words.withUnsafeBytes { words in
      var column = unsafe PackedColumn(
        memory: words, start: Int(block.start) * MemoryLayout<UInt32>.stride)
      let x = unsafe column.next(block.forms[0], row: row, of: length)
      let y = unsafe column.next(block.forms[1], row: row, of: length)
      let width = unsafe column.next(block.forms[2], row: row, of: length)
      let height = unsafe column.next(block.forms[3], row: row, of: length)
      return Rect(x: x, y: y, width: width, height: height)
    }
  }

  /// Whether a few blocks, spread over all frames, take at most three quarters of their memory.
  private static func areSmall(_ frames: ContiguousArray<Rect>) -> Bool {
    let trialCount = 32
    let blockCount = frames.count / blockLength
    let step = max(1, blockCount / trialCount)
    let counts = stride(from: 0, to: blockCount, by: step).map { block in
      Forms(of: frames[block * blockLength..<(block + 1) * blockLength])
        .wordCount(of: blockLength)
    }
    return 4 * counts.reduce(0, +) <= 3 * counts.count * 8 * blockLength
  }
}

/// How a column is stored.
private enum Form: UInt8 {
  case equal, differences, numbers

  /// The number of words of a column of `length` numbers.
  @inline(__always)
  func wordCount(of length: Int) -> Int {
    switch self {
    case .equal: 2
    case .differences: 2 + length
    case .numbers: 2 * length
    }
  }
}

/// The forms of the columns of a block: x, y, width and height.
private struct Forms: Sendable {
  /// Two bits for each column, the first column in the lowest bits.
  private var bits: UInt8 = 0

  /// Chooses the forms that take the least memory.
  init(of frames: ArraySlice<Rect>) {
    let first = Self.numbers(of: frames[frames.startIndex])
    var (unequal, inexact) = (SIMD4<UInt64>.zero, SIMD4<UInt64>.zero)
    for frame in frames {
      let numbers = Self.numbers(of: frame)
      let difference = numbers - first
      let sum =
        first
        + SIMD4(
          Double(Float(difference[0])), Double(Float(difference[1])),
          Double(Float(difference[2])), Double(Float(difference[3])))
      unequal |= Self.bits(of: numbers) ^ Self.bits(of: first)
      inexact |= Self.bits(of: sum) ^ Self.bits(of: numbers)
    }
    for column in 0..<4 {
      let form: Form =
        unequal[column] == 0 ? .equal : inexact[column] == 0 ? .differences : .numbers
      bits |= form.rawValue << (2 * UInt8(column))
    }
  }

  /// The form of a column.
  @inline(__always)
  subscript(column: Int) -> Form {
    switch bits >> (2 * UInt8(column)) & 3 {
    case Form.equal.rawValue: .equal
    case Form.differences.rawValue: .differences
    default: .numbers
    }
  }

  /// The number of words of a block of `length` frames.
  func wordCount(of length: Int) -> Int {
    (0..<4).reduce(0) { $0 + self[$1].wordCount(of: length) }
  }

  @inline(__always)
  private static func numbers(of frame: Rect) -> SIMD4<Double> {
    SIMD4(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
  }

  @inline(__always)
  private static func bits(of numbers: SIMD4<Double>) -> SIMD4<UInt64> {
    SIMD4(
      numbers[0].bitPattern, numbers[1].bitPattern, numbers[2].bitPattern, numbers[3].bitPattern)
  }
}

/// A column in memory.
@unsafe private struct PackedColumn {
  let memory: UnsafeRawBufferPointer
  /// The place of its first byte.
  var start: Int

  /// Returns a number of the column, and goes on to the column after it.
  @inline(__always)
  mutating func next(_ form: Form, row: Int, of length: Int) -> Double {
    let first = unsafe start
    unsafe start += form.wordCount(of: length) * MemoryLayout<UInt32>.stride
    switch form {
    case .equal: return unsafe memory.loadUnaligned(fromByteOffset: first, as: Double.self)
    case .differences:
      let difference = first + MemoryLayout<Double>.stride + row * MemoryLayout<Float>.stride
      return unsafe memory.loadUnaligned(fromByteOffset: first, as: Double.self)
        + Double(memory.load(fromByteOffset: difference, as: Float.self))
    case .numbers:
      return unsafe memory.loadUnaligned(
        fromByteOffset: first + row * MemoryLayout<Double>.stride, as: Double.self)
    }
  }
}

extension ContiguousArray<UInt32> {
  /// Writes a number, and moves the place to the word after it.
  @inline(__always)
  private mutating func write(_ number: Double, at place: inout Int) {
    let bits = number.bitPattern
    self[place] = UInt32(truncatingIfNeeded: bits)
    self[place + 1] = UInt32(truncatingIfNeeded: bits >> 32)
    place += 2
  }

  /// Writes a column, and moves the place to the word after it.
  @inline(__always)
  fileprivate mutating func write(
    _ numbers: some Collection<Double>, as form: Form, at place: inout Int
  ) {
    guard let first = numbers.first else { return }
    switch form {
    case .equal: write(first, at: &place)
    case .differences:
      write(first, at: &place)
      for number in numbers {
        self[place] = Float(number - first).bitPattern
        place += 1
      }
    case .numbers: for number in numbers { write(number, at: &place) }
    }
  }
}
