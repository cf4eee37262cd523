/// A tree that finds the extents that may overlap a rectangle, without comparing each of them.
///
/// Eight consecutive extents, the leaves, form a block. Eight consecutive blocks form a larger
/// block, and so on until at most eight blocks are left. The tree is implicit: the number of a
/// block gives the numbers of its parent and its children. For each block, the tree stores the
/// smallest extent around the block's leaves. It does not store the leaves themselves.
/// Source: the implicit layout is that of packed R-trees, Kamel and Faloutsos, "On packing
/// R-trees", 1993.
struct BlockTree: Sendable {
  /// The number of leaves, or of smaller blocks, in a block.
  static let branching = 8

  /// The extents of the blocks, level by level, beginning with the blocks of leaves.
  private var extents: ContiguousArray<RoundedExtent> = []
  /// The start of each level in ``extents``; empty if the tree has no leaves.
  private var levelStarts: [Int] = []
  /// The number of blocks of each level, beginning with the blocks of leaves.
  private var levelCounts: [Int] = []

  /// Creates a tree without leaves.
  init() {}

  /// Creates a tree with room for a sixteenth more leaves.
  ///
  /// Because of this room, adding leaves usually changes only the ends of the levels.
  ///
  /// - Parameters:
  ///   - count: The number of leaves; at least 1.
  ///   - extent: The smallest extent around some consecutive leaves, by their numbers.
  /// - Complexity: O(*n*) in the number of leaves.
  @inline(__always)
  init(count: Int, extent: (Range<Int>) -> RoundedExtent) {
    var (blocks, room, start) = (count, count + count / 16, 0)
    repeat {
      blocks = Self.blocks(of: blocks)
      room = Self.blocks(of: room)
      levelStarts.append(start)
      levelCounts.append(blocks)
      start += room
    } while blocks > Self.branching
    extents = ContiguousArray(repeating: .nothing, count: start)
    compute(0..<count, count: count, extent: extent)
  }

  /// Whether the tree has no leaves.
  var isEmpty: Bool { levelStarts.isEmpty }

  /// Whether a tree of `count` leaves has the same number of levels as this tree.
  func hasAsManyLevels(asTreeOf count: Int) -> Bool {
    Self.levelCount(of: count) == levelStarts.count
  }

  private static func blocks(of count: Int) -> Int { (count + branching - 1) / branching }

  /// The number of levels of a tree of `count` leaves.
  private static func levelCount(of count: Int) -> Int {
    var (blocks, levels) = (count, 0)
    repeat {
      blocks = Self.blocks(of: blocks)
      levels += 1
    } while blocks > branching
    return levels
  }
}

// MARK: Searching

extension BlockTree {
  /// Visits the blocks of leaves that may overlap a rectangle.
  ///
  /// The walk needs no stack, because the number of a block gives the numbers of its parent and its
  /// next sibling.
  ///
  /// - Parameters:
  ///   - wanted: The rectangle, with rounded edges.
  ///   - body: Called for each block of leaves that may overlap `wanted`, in ascending order, with
  ///     the number of the block and the number of extents compared so far. If `body` returns
  ///     false, the walk ends.
  /// - Returns: The number of extents that were compared.
  /// - Precondition: The tree has leaves.
  @inline(__always)
  func forEachBlock(overlapping wanted: RoundedQuery, _ body: (Int, Int) -> Bool) -> Int {
    var visits = 0
    let extents = extents.span
    let top = levelStarts.count - 1
    var level = top
    var node = 0
    while true {
      visits += 1
      if wanted.mayOverlap(extents[levelStarts[level] + node]) {
        guard level == 0 else {
          level -= 1
          node *= Self.branching
          continue
        }
        guard body(node, visits) else { return visits }
      }
      node += 1
      while level < top, node % Self.branching == 0 || node == levelCounts[level] {
        node = (node - 1) / Self.branching + 1
        level += 1
      }
      if level == top, node == levelCounts[top] { return visits }
    }
  }

  /// The smallest extent around some leaves.
  ///
  /// - Parameter leaf: The extent of a leaf, by its number.
  /// - Complexity: O(log *n*) in the number of leaves of the tree.
  func extent(of leaves: Range<Int>, leaf: (Int) -> RoundedExtent) -> RoundedExtent {
    var result = RoundedExtent.nothing
    var (low, high) = (leaves.lowerBound, leaves.upperBound)
    // On each level, the places that do not fill a whole block of the next level are included one
    // by one.
    for level in [nil] + levelStarts.indices.map(Optional.some) {
      func include(_ place: Int) {
        result.include(level.map { extents[levelStarts[$0] + place] } ?? leaf(place))
      }
      let isTop = level == levelStarts.indices.last
      while low < high, isTop || low % Self.branching != 0 {
        include(low)
        low += 1
      }
      while low < high, high % Self.branching != 0 {
        high -= 1
        include(high)
      }
      (low, high) = (low / Self.branching, high / Self.branching)
    }
    return result
  }
}

// MARK: Updating

extension BlockTree {
  /// Updates the tree after some leaves changed, and after leaves were added or removed at the end.
  ///
  /// - Parameters:
  ///   - changed: The numbers of the leaves that may have changed. If leaves were added or removed,
  ///     the range reaches to the end.
  ///   - count: The number of leaves after the change; at least 1.
  ///   - extent: The smallest extent around some consecutive leaves after the change, by their
  ///     numbers.
  /// - Complexity: O(*k* + log *n*) for *k* changed leaves among *n*, on average over many calls.
  @inline(__always)
  mutating func update(
    _ changed: Range<Int>, count: Int, extent: (Range<Int>) -> RoundedExtent
  ) {
    guard hasAsManyLevels(asTreeOf: count), setLevelCounts(of: count) else {
      self = BlockTree(count: count, extent: extent)
      return
    }
    // The last block is computed in any case, because it may have become shorter.
    let first = min(changed.lowerBound, count - 1)
    compute(
      first..<min(max(changed.upperBound, first + 1), count), count: count, extent: extent)
  }

  /// Sets the number of blocks of each level for `count` leaves.
  ///
  /// - Returns: False if a level has no room for its blocks; that level and the levels above it
  ///   then keep their old numbers.
  private mutating func setLevelCounts(of count: Int) -> Bool {
    var blocks = count
    for level in levelStarts.indices {
      blocks = Self.blocks(of: blocks)
      let end = level + 1 < levelStarts.count ? levelStarts[level + 1] : extents.count
      guard blocks <= end - levelStarts[level] else { return false }
      levelCounts[level] = blocks
    }
    return true
  }

  /// Computes, on every level, the extents of the blocks that contain the given leaves.
  @inline(__always)
  private mutating func compute(
    _ leaves: Range<Int>, count: Int, extent: (Range<Int>) -> RoundedExtent
  ) {
    var changed = leaves.lowerBound / Self.branching..<Self.blocks(of: leaves.upperBound)
    for block in changed {
      let start = block * Self.branching
      extents[block] = extent(start..<min(start + Self.branching, count))
    }
    for level in levelStarts.indices.dropFirst() {
      changed = changed.lowerBound / Self.branching..<Self.blocks(of: changed.upperBound)
      let (below, here) = (levelStarts[level - 1], levelStarts[level])
      for block in changed {
        let start = block * Self.branching
        var union = RoundedExtent.nothing
        for child in start..<min(start + Self.branching, levelCounts[level - 1]) {
          union.include(extents[below + child])
        }
        extents[here + block] = union
      }
    }
  }
}
