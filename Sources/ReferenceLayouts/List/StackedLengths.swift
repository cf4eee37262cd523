/// Consecutive lengths with a distance between them, stored in blocks so that one change is cheap.
///
/// The start of a length is the sum of the extents of all earlier blocks, plus the sum of the
/// earlier lengths in the same block. In these sums, each length is added in order, together with
/// the distance after it. A block holds at most ``blockLimit`` lengths. In the complexities of this
/// type, *n* is the number of lengths.
struct StackedLengths {
  /// The greatest number of lengths in a block.
  static let blockLimit = 512

  /// The distance between neighbouring lengths, at least 0.
  let spacing: Double
  private var blocks: [Block] = []
  /// For each block, its start and the number of lengths before the block; the last entry holds the
  /// totals.
  private var starts: [(position: Double, count: Int)] = [(0, 0)]

  private struct Block {
    private(set) var lengths: ContiguousArray<Double>
    /// The start of each length, relative to the start of the block.
    private(set) var offsets: ContiguousArray<Double> = []
    /// The sum of the lengths of the block, each with the distance after it.
    private(set) var extent = 0.0

    init(_ lengths: ContiguousArray<Double>, spacing: Double) {
      self.lengths = lengths
      add(spacing)
    }

    /// Changes the lengths from a place on.
    mutating func edit(
      from place: Int, spacing: Double, _ body: (inout ContiguousArray<Double>) -> Void
    ) {
      body(&lengths)
      add(spacing, from: place)
    }

    /// Computes the offsets from a place on, and the extent.
    private mutating func add(_ spacing: Double, from place: Int = 0) {
      // At the end, the extent is already the offset of the next length.
      if place < offsets.count { extent = offsets[place] }
      offsets.removeSubrange(place...)
      offsets.reserveCapacity(lengths.capacity)
      for length in lengths[place...] {
        offsets.append(extent)
        extent += length + spacing
      }
    }
  }

  /// Stacks lengths, each at least 0.
  ///
  /// - Complexity: O(*n*).
  init(_ lengths: ContiguousArray<Double>, spacing: Double) {
    self.spacing = spacing
    // Blocks are half full at first, so that the first inserts find space.
    for first in stride(from: 0, to: lengths.count, by: Self.blockLimit / 2) {
      let end = min(first + Self.blockLimit / 2, lengths.count)
      blocks.append(Block(ContiguousArray(lengths[first..<end]), spacing: spacing))
    }
    addBlocks(from: 0)
  }

  /// The number of lengths.
  var count: Int { starts[blocks.count].count }

  /// The end of the last length, relative to the start of the first length; 0 if there are no
  /// lengths.
  var extent: Double { count == 0 ? 0 : starts[blocks.count].position - spacing }

  /// The start of a length, relative to the start of the first length, and the length itself.
  ///
  /// - Complexity: O(log *n*).
  subscript(index: Int) -> (start: Double, length: Double) {
    let block = block(ofIndex: index)
    let place = index - starts[block].count
    return (starts[block].position + blocks[block].offsets[place], blocks[block].lengths[place])
  }

  /// The index of the first length that ends beyond a position; the number of lengths if no length
  /// does.
  ///
  /// The position is relative to the start of the first length.
  ///
  /// - Complexity: O(log *n*).
  func firstIndex(endingAfter position: Double) -> Int {
    let block = partition(0..<blocks.count) { starts[$0 + 1].position > position }
    guard block < blocks.count else { return count }
    // If the position lies in the distance after the block's last length, no length of the block
    // ends beyond the position. The result is then the index of the first length of the next block,
    // or the number of lengths.
    let (start, first) = starts[block]
    let (offsets, lengths) = (blocks[block].offsets, blocks[block].lengths)
    return first
      + partition(0..<lengths.count) { start + offsets[$0] + lengths[$0] > position }
  }
}

// MARK: Changes

extension StackedLengths {
  /// Removes a length.
  ///
  /// - Complexity: Usually O(512 + *n* / 256): one block changes, and so do the starts of all later
  ///   blocks.
  mutating func remove(at index: Int) {
    let block = block(ofIndex: index)
    let place = index - starts[block].count
    blocks[block].edit(from: place, spacing: spacing) { $0.remove(at: place) }
    if blocks[block].lengths.isEmpty { blocks.remove(at: block) }
    addBlocks(from: block)
  }

  /// Inserts a length before the length at an index, or at the end if the index is ``count``.
  ///
  /// - Complexity: That of ``remove(at:)``.
  mutating func insert(_ length: Double, at index: Int) {
    guard !blocks.isEmpty else {
      blocks = [Block([length], spacing: spacing)]
      return addBlocks(from: 0)
    }
    let block = block(ofIndex: max(0, min(index, count - 1)))
    let place = index - starts[block].count
    blocks[block].edit(from: place, spacing: spacing) { $0.insert(length, at: place) }
    let lengths = blocks[block].lengths
    if lengths.count > Self.blockLimit {
      let middle = lengths.count / 2
      blocks[block] = Block(ContiguousArray(lengths[..<middle]), spacing: spacing)
      blocks.insert(Block(ContiguousArray(lengths[middle...]), spacing: spacing), at: block + 1)
    }
    addBlocks(from: block)
  }

  /// Replaces the length at an index.
  ///
  /// - Complexity: That of ``remove(at:)``.
  mutating func replace(at index: Int, with length: Double) {
    let block = block(ofIndex: index)
    let place = index - starts[block].count
    blocks[block].edit(from: place, spacing: spacing) { $0[place] = length }
    addBlocks(from: block)
  }

  private mutating func addBlocks(from first: Int) {
    starts.removeSubrange((first + 1)...)
    starts.reserveCapacity(blocks.count + 1)
    var last = starts[first]
    for block in first..<blocks.count {
      last.position += blocks[block].extent
      last.count += blocks[block].lengths.count
      starts.append(last)
    }
  }

  private func block(ofIndex index: Int) -> Int {
    partition(0..<blocks.count) { starts[$0 + 1].count > index }
  }

  /// The first number of a range for which a condition holds; the end of the range if there is
  /// none.
  ///
  /// The condition must hold for all later numbers, too.
  private func partition(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
