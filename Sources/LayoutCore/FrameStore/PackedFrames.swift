/// Frames that usually take about half of the memory of an array, each exactly as it was.
///
/// 64 consecutive frames form a block, and each of the four numbers of a frame forms a column of
/// the block. Each column has the form that takes the least memory:
///
/// - the first number, if all numbers are equal;
/// - the first number of each run of equal numbers, as the items of a line have the same y;
/// - the first number, and the differences of the others from it, if these are exact in 32 bits;
/// - all numbers.
///
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
  /// take more than three quarters of the memory of the array, or if there are 2²⁹ frames or more.
  ///
  /// - Complexity: O(*n*) in the number of frames.
  init?(_ frames: ContiguousArray<Rect>) {
    // the number of a word has 32 bits, and a frame has at most eight words
    guard frames.count < 1 << 29, Self.areSmall(frames) else { return nil }
    count = frames.count
    let starts = stride(from: 0, to: count, by: Self.blockLength)
    blocks.reserveCapacity(starts.underestimatedCount)
    var end = 0
    for first in starts {
      let places = first..<min(first + Self.blockLength, count)
      let (forms, wordCount) = Forms.best(for: frames[places])
      blocks.append(Block(start: UInt32(end), forms: forms))
      end += wordCount
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
  ///
  /// - Precondition: There is such a place.
  subscript(place: Int) -> Rect {
    precondition(place >= 0 && place < count, "there is no such frame")
    let (number, row) = place.quotientAndRemainder(dividingBy: Self.blockLength)
    let (block, length) = (blocks[number], min(Self.blockLength, count - place + row))
    // SAFETY: the columns of the block are in the words, and the row is a row of the block.
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
      Forms.best(for: frames[block * blockLength..<(block + 1) * blockLength]).wordCount
    }
    return 4 * counts.reduce(0, +) <= 3 * counts.count * 8 * blockLength
  }
}

/// How a column is stored.
private enum Form: UInt8 {
  /// The first number, which all others are equal to.
  case equal
  /// One bit for each number, which is set if the number is not the previous one; then the numbers
  /// whose bits are set.
  case runs
  /// The first number, and the difference of each number from it in 32 bits.
  case differences
  /// All numbers.
  case numbers
}

/// The forms of the columns of a block: x, y, width and height.
private struct Forms: Sendable {
  /// Two bits for each column, the first column in the lowest bits.
  private var bits: UInt8 = 0

  /// The forms that take the least memory, and the number of words that they take.
  static func best(for frames: ArraySlice<Rect>) -> (forms: Forms, wordCount: Int) {
    let first = frames[frames.startIndex].numbers
    var (previous, runs) = (first.bits, SIMD4<UInt64>(repeating: 1))
    var inexact = SIMD4<UInt64>.zero
    for frame in frames {
      let numbers = frame.numbers
      let bits = numbers.bits
      runs.replace(with: runs &+ 1, where: bits .!= previous)
      previous = bits
      let difference = numbers - first
      let sum =
        first
        + SIMD4(
          Double(Float(difference[0])), Double(Float(difference[1])),
          Double(Float(difference[2])), Double(Float(difference[3])))
      inexact |= sum.bits ^ bits
    }
    var result = (forms: Forms(), wordCount: 0)
    for column in 0..<4 {
      let (form, count) = best(
        runs: Int(runs[column]), hasDifferences: inexact[column] == 0, of: frames.count)
      result.forms.bits |= form.rawValue << (2 * UInt8(column))
      result.wordCount += count
    }
    return result
  }

  /// The form of a column of `length` numbers.
  private static func best(runs: Int, hasDifferences: Bool, of length: Int) -> (Form, Int) {
    if runs == 1 { return (.equal, 2) }
    let other = hasDifferences ? (Form.differences, 2 + length) : (Form.numbers, 2 * length)
    return 2 + 2 * runs < other.1 ? (.runs, 2 + 2 * runs) : other
  }

  /// The form of a column.
  @inline(__always)
  subscript(column: Int) -> Form {
    switch bits >> (2 * UInt8(column)) & 3 {
    case Form.equal.rawValue: .equal
    case Form.runs.rawValue: .runs
    case Form.differences.rawValue: .differences
    default: .numbers
    }
  }
}

extension Rect {
  fileprivate var numbers: SIMD4<Double> {
    @inline(__always) get { SIMD4(origin.x, origin.y, size.width, size.height) }
  }
}

extension SIMD4<Double> {
  fileprivate var bits: SIMD4<UInt64> {
    @inline(__always) get {
      SIMD4<UInt64>(self[0].bitPattern, self[1].bitPattern, self[2].bitPattern, self[3].bitPattern)
    }
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
    let (column, size) = unsafe (start, MemoryLayout<Double>.stride)
    switch form {
    case .equal:
      unsafe start += size
      return unsafe number(at: column)
    case .runs:
      let firsts = unsafe memory.loadUnaligned(fromByteOffset: column, as: UInt64.self)
      let run = (firsts << UInt64(63 - row)).nonzeroBitCount
      unsafe start += (1 + firsts.nonzeroBitCount) * size
      return unsafe number(at: column + run * size)
    case .differences:
      unsafe start += size + length * MemoryLayout<Float>.stride
      let place = column + size + row * MemoryLayout<Float>.stride
      return unsafe number(at: column)
        + Double(memory.load(fromByteOffset: place, as: Float.self))
    case .numbers:
      unsafe start += length * size
      return unsafe number(at: column + row * size)
    }
  }

  @inline(__always)
  private func number(at place: Int) -> Double {
    unsafe memory.loadUnaligned(fromByteOffset: place, as: Double.self)
  }
}

extension ContiguousArray<UInt32> {
  /// Writes 64 bits, and moves the place to the word after them.
  @inline(__always)
  private mutating func write(_ bits: UInt64, at place: inout Int) {
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
    case .equal: write(first.bitPattern, at: &place)
    case .runs: writeRuns(of: numbers, at: &place)
    case .differences:
      write(first.bitPattern, at: &place)
      for number in numbers {
        self[place] = Float(number - first).bitPattern
        place += 1
      }
    case .numbers: for number in numbers { write(number.bitPattern, at: &place) }
    }
  }

  private mutating func writeRuns(of numbers: some Collection<Double>, at place: inout Int) {
    var (firsts, start) = (UInt64(0), place)
    var previous: UInt64?
    place += 2
    for (row, number) in numbers.enumerated() where number.bitPattern != previous {
      previous = number.bitPattern
      firsts |= 1 << UInt64(row)
      write(number.bitPattern, at: &place)
    }
    write(firsts, at: &start)
  }
}
