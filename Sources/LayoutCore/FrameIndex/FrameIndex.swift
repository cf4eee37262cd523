/// Finds the frames that overlap a rectangle without comparing all of them.
///
/// The index is an implicit tree: consecutive frames form blocks of 8, consecutive blocks form
/// larger blocks, and so on until at most 8 are left. For each block the index stores the extent
/// along both axes, rounded outwards; a search enters only blocks whose extent overlaps the
/// rectangle. It works like an interval tree of starts and greatest ends, for both axes at once:
/// one very tall frame adds one path of the tree to a search, and does not widen every search.
///
/// The frames are kept in the order of their numbers if that order is local: in waterfalls, flows,
/// grids and circles, elements with neighbouring numbers are neighbours in space. Trial searches
/// decide whether it is local; see ``isLocal(_:)``. Otherwise the frames are kept in the order that
/// ``SpatialOrder`` gives.
///
/// The index does not store the frames: each search is given the frames that the index was made
/// from. For each frame the index takes 2.5 bytes in the order of numbers, and otherwise 22.5. For
/// fewer than ``smallestCount`` frames it takes no memory: a search scans them.
/// Source: ours, chosen by measurements; the implicit layout is that of packed R-trees, Kamel and
/// Faloutsos, "On packing R-trees", 1993.
package struct FrameIndex: Sendable {
  /// The least number of frames for which a tree is built.
  package static let smallestCount = 64
  /// The number of children of a block.
  static let branching = 8

  /// The numbers of the frames in spatial order; nil if they are in the order of their numbers.
  private var order: ContiguousArray<UInt32>?
  /// The extents of the frames in spatial order, because frames that are found together may have
  /// distant numbers; empty in the order of numbers.
  private var roundedExtents: ContiguousArray<RoundedExtent> = []
  /// The extents of the blocks, level by level, beginning with the blocks of frames.
  private var extents: ContiguousArray<RoundedExtent> = []
  /// The start of each level in ``extents``; empty if there is no tree.
  private var levelStarts: [Int] = []
  /// The number of blocks of each level.
  private var levelCounts: [Int] = []

  /// Creates an index of frames.
  ///
  /// - Precondition: There are fewer than 2³² frames.
  /// - Complexity: O(*n*); about ten times as slow if the order of numbers is not local.
  package init(_ elements: ElementFrames) {
    guard elements.count >= Self.smallestCount else { return }
    precondition(elements.count <= UInt32.max, "an index holds fewer than 2^32 frames")
    buildLevels(elements)
    guard !isLocal(elements) else { return }
    let numbers = SpatialOrder(elements).numbers
    order = numbers
    // The frames are rounded in the order of numbers first, because reading them in spatial order
    // costs twice as much.
    let rounded = ContiguousArray((0..<elements.count).lazy.map { RoundedExtent(elements[$0]) })
    roundedExtents = ContiguousArray(numbers.lazy.map { rounded[Int($0)] })
    buildLevels(elements)
  }

  /// Whether the frames are kept in the order of their numbers.
  package var isInOrderOfNumbers: Bool { order == nil }
}

// MARK: Searching

extension FrameIndex {
  /// The result of a search, and its cost.
  package struct Answer: Sendable {
    /// The numbers of the frames that are not empty and overlap the rectangle, ascending.
    package var numbers: [Int] = []
    /// The number of extents and frames that were compared with the rectangle.
    package var visits = 0
  }

  /// Finds the frames that are not empty and overlap a rectangle.
  ///
  /// The bound below holds for frames of about one size with a few large ones among them, wherever
  /// they are. It does not hold for many long frames that pass close by the rectangle without
  /// overlapping it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the frames, points.
  ///   - elements: The frames that the index was made from.
  /// - Complexity: O(log *n* + *k*) for *k* frames found in the order of numbers; otherwise O(log
  ///   *n* + *k* log *k*), because they are sorted.
  package func search(_ rect: Rect, in elements: ElementFrames) -> Answer {
    var answer = Answer()
    // A screen rarely shows more than 32 elements, and growing the array step by step takes a fifth
    // of the search.
    answer.numbers.reserveCapacity(32)
    guard !levelStarts.isEmpty else {
      test(0..<elements.count, of: elements, against: rect, into: &answer)
      return answer
    }
    if let order {
      searchOrder(order, rect, in: elements, into: &answer)
      return answer
    }
    answer.visits += forEachBlock(overlapping: RoundedQuery(rect)) { block, _ in
      testBlock(block, of: elements, against: rect, into: &answer)
      return true
    }
    return answer
  }

  private func searchOrder(
    _ order: ContiguousArray<UInt32>, _ rect: Rect, in elements: ElementFrames,
    into answer: inout Answer
  ) {
    let wanted = RoundedQuery(rect)
    var tested = 0
    let compared = forEachBlock(overlapping: wanted) { block, _ in
      let start = block * Self.branching
      let end = min(start + Self.branching, order.count)
      tested += end - start
      for place in start..<end where wanted.mayOverlap(roundedExtents[place]) {
        let number = Int(order[place])
        if wanted.surelyOverlaps(roundedExtents[place]) || elements[number].overlaps(rect) {
          answer.numbers.append(number)
        }
      }
      return true
    }
    answer.visits += compared + tested
    answer.numbers.sortDifferent()
  }

  @inline(__always)
  private func testBlock(
    _ block: Int, of elements: ElementFrames, against rect: Rect, into answer: inout Answer
  ) {
    let start = block * Self.branching
    let end = min(start + Self.branching, elements.count)
    test(start..<end, of: elements, against: rect, into: &answer)
  }

  @inline(__always)
  private func test(
    _ places: Range<Int>, of elements: ElementFrames, against rect: Rect, into answer: inout Answer
  ) {
    answer.visits += places.count
    for number in places {
      let frame = elements[number]
      if frame.overlaps(rect), !frame.isEmpty { answer.numbers.append(number) }
    }
  }

  /// Walks the tree without a stack: the position of a node gives its parent and its next sibling.
  ///
  /// - Parameters:
  ///   - wanted: The rectangle that a block must overlap.
  ///   - body: Receives the number of each block of frames that overlaps, ascending, and the number
  ///     of extents compared so far; ends the walk by returning false.
  /// - Returns: The number of extents that were compared.
  @inline(__always)
  private func forEachBlock(
    overlapping wanted: RoundedQuery, _ body: (Int, Int) -> Bool
  ) -> Int {
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
}

// MARK: Building

extension FrameIndex {
  /// Updates the index after some frames changed, and after frames were added or removed at the
  /// end.
  ///
  /// - Parameters:
  ///   - changed: The numbers of the frames that may have changed; if the number of frames changed,
  ///     they reach to the end.
  ///   - elements: All frames as they are now.
  /// - Complexity: O(*k* + log *n*) for *k* changed frames among *n*, on average over many calls,
  ///   if the frames are in the order of their numbers; otherwise that of making a new index.
  package mutating func update(_ changed: Range<Int>, in elements: ElementFrames) {
    let count = elements.count
    guard order == nil, count >= Self.smallestCount, 2 * changed.count < count,
      !levelStarts.isEmpty, Self.levelCount(of: count) == levelStarts.count
    else {
      self = FrameIndex(elements)
      return
    }
    guard setLevelCounts(of: count) else {
      buildLevels(elements)
      return
    }
    // The last block may have become shorter.
    let first = min(changed.lowerBound, max(0, count - 1))
    update(first..<min(max(changed.upperBound, first + 1), count), of: elements, count: count)
  }

  /// Builds all levels, with room for a sixteenth more frames, so that adding frames usually
  /// changes only the ends of the levels.
  private mutating func buildLevels(_ elements: ElementFrames) {
    let count = order?.count ?? elements.count
    let spare = count / 16
    levelStarts = []
    levelCounts = []
    var (blocks, room, start) = (count, count + spare, 0)
    repeat {
      blocks = Self.blocks(of: blocks)
      room = Self.blocks(of: room)
      levelStarts.append(start)
      levelCounts.append(blocks)
      start += room
    } while blocks > Self.branching
    extents = ContiguousArray(repeating: .nothing, count: start)
    update(0..<count, of: elements, count: count)
  }

  private static func blocks(of count: Int) -> Int { (count + branching - 1) / branching }

  /// The number of levels of blocks that a number of frames needs.
  private static func levelCount(of count: Int) -> Int {
    var (blocks, levels) = (count, 0)
    repeat {
      blocks = Self.blocks(of: blocks)
      levels += 1
    } while blocks > branching
    return levels
  }

  /// Sets the number of blocks of each level; returns false if a level has no room for its blocks,
  /// and then some levels are not set.
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

  /// Computes, on every level, the extents of the blocks that contain the frames at the given
  /// places.
  private mutating func update(_ places: Range<Int>, of elements: ElementFrames, count: Int) {
    var changed = places.lowerBound / Self.branching..<Self.blocks(of: places.upperBound)
    for block in changed {
      let start = block * Self.branching
      var extent = RoundedExtent.nothing
      for place in start..<min(start + Self.branching, count) {
        if order != nil {
          extent.include(roundedExtents[place])
        } else {
          let frame = elements[place]
          if !frame.isEmpty { extent.include(RoundedExtent(frame)) }
        }
      }
      extents[block] = extent
    }
    for level in levelStarts.indices.dropFirst() {
      changed = changed.lowerBound / Self.branching..<Self.blocks(of: changed.upperBound)
      let (below, here) = (levelStarts[level - 1], levelStarts[level])
      for block in changed {
        let start = block * Self.branching
        var extent = RoundedExtent.nothing
        for child in start..<min(start + Self.branching, levelCounts[level - 1]) {
          extent.include(extents[below + child])
        }
        extents[here + block] = extent
      }
    }
  }

  /// Whether searches in the order of numbers are cheap, tried with the frames of up to 32
  /// elements.
  ///
  /// A search is cheap if it makes at most 16 · (log₂ *n* + *k*) visits, where *k* of *n* frames
  /// are found. One search in eight may be expensive.
  ///
  /// - Complexity: O(*n*): the trials end after two visits for each frame.
  private func isLocal(_ elements: ElementFrames) -> Bool {
    let trialCount = 32
    var (tried, dear, visits) = (0, 0, 0)
    for number in 0..<trialCount where visits < 2 * elements.count && 8 * dear <= trialCount {
      let frame = elements[(2 * number + 1) * elements.count / (2 * trialCount)]
      guard !frame.isEmpty else { continue }
      let (cost, isDear) = trial(frame, in: elements)
      tried += 1
      visits += cost
      if isDear { dear += 1 }
    }
    return 8 * dear <= tried
  }

  /// Searches the rectangle of a frame; gives up when the search costs four times as much as a
  /// cheap search may.
  private func trial(_ frame: Rect, in elements: ElementFrames) -> (visits: Int, isDear: Bool) {
    let doublings = Int.bitWidth - elements.count.leadingZeroBitCount
    var answer = Answer()
    func most() -> Int { 16 * (doublings + answer.numbers.count) }
    let compared = forEachBlock(overlapping: RoundedQuery(frame)) { block, compared in
      testBlock(block, of: elements, against: frame, into: &answer)
      return compared + answer.visits <= 4 * most()
    }
    let visits = compared + answer.visits
    return (visits, visits > most())
  }
}
