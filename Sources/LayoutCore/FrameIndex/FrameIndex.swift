/// Finds the frames that overlap a rectangle without looking at all of them.
///
/// An implicit tree. Frames that follow one another stand in blocks of 8, blocks in blocks of blocks,
/// and so on until at most 8 are left; of each block the index keeps the extent along both axes, and
/// a search enters only blocks whose extent overlaps. It is the interval tree of starts and greatest
/// ends, for both axes at once, so one very tall frame costs one path and not a longer strip.
///
/// The frames stand in the order of their numbers where that order is local: in waterfalls, flows,
/// grids and circles neighbours in number are neighbours in place. Whether it is, trial searches
/// decide; see ``isLocal(_:)``. Otherwise ``SpatialOrder`` gives an order.
///
/// The index does not keep the frames: whoever asks hands in the very frames it was made of.
/// Memory beyond the frames: 4.6 bytes a frame in the order of numbers, 8.6 otherwise, none for
/// fewer than ``smallestCount`` frames, which are scanned.
/// Source: ours, chosen by measurements; the implicit layout is that of packed R-trees, Kamel and
/// Faloutsos, "On packing R-trees", 1993.
package struct FrameIndex: Sendable {
  /// The number of frames from which a tree is kept.
  package static let smallestCount = 64
  /// The number of children of a block.
  static let branching = 8

  /// The numbers of the frames in the order they stand in; nil for the order of numbers.
  private var order: ContiguousArray<UInt32>?
  /// The extents of the blocks, level by level, the blocks of frames first.
  private var extents: ContiguousArray<FrameExtent> = []
  /// Where each level begins in ``extents``, and the end; a single 0 if there is no tree.
  private var levelStarts = [0]

  /// Creates the index of frames.
  ///
  /// - Precondition: There are fewer than 2³² frames.
  /// - Complexity: O(*n*); ten times as long where the order of numbers is not local.
  package init(_ elements: ElementFrames) {
    guard elements.count >= Self.smallestCount else { return }
    precondition(elements.count <= UInt32.max, "an index holds fewer than 2^32 frames")
    buildLevels(elements)
    guard !isLocal(elements) else { return }
    order = SpatialOrder(elements).numbers
    buildLevels(elements)
  }

  /// Whether the frames stand in the order of their numbers.
  package var isInOrderOfNumbers: Bool { order == nil }
}

// MARK: Searching

extension FrameIndex {
  /// What a search found, and what it cost.
  package struct Answer: Sendable {
    /// The numbers of the frames that are not empty and overlap the rectangle, ascending.
    package var numbers: [Int] = []
    /// How many extents and frames were compared with the rectangle.
    package var visits = 0
  }

  /// Finds the frames that are not empty and overlap a rectangle.
  ///
  /// The bound holds for frames of about one size and for a few large ones among them, wherever they
  /// are. It does not hold for many long frames that pass close by the rectangle without meeting it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the frames, points.
  ///   - elements: The frames the index was made of.
  /// - Complexity: O(log *n* + *k*) for *k* found in the order of numbers; otherwise *k* log *k* to
  ///   sort them.
  package func search(_ rect: Rect, in elements: ElementFrames) -> Answer {
    var answer = Answer()
    // A screen rarely holds more, and growing step by step costs a fifth of the search.
    answer.numbers.reserveCapacity(32)
    guard levelStarts.count > 1 else {
      test(0..<elements.count, of: elements, against: rect, into: &answer)
      return answer
    }
    let compared = forEachBlock(overlapping: FrameExtent(rect)) { block in
      let start = block * Self.branching
      let end = min(start + Self.branching, order?.count ?? elements.count)
      test(start..<end, of: elements, against: rect, into: &answer)
    }
    answer.visits += compared
    if order != nil { answer.numbers.sort() }
    return answer
  }

  private func test(
    _ places: Range<Int>, of elements: ElementFrames, against rect: Rect, into answer: inout Answer
  ) {
    answer.visits += places.count
    for place in places {
      let number = order.map { Int($0[place]) } ?? place
      let frame = elements[number]
      if frame.overlaps(rect), !frame.isEmpty { answer.numbers.append(number) }
    }
  }

  /// Walks the tree without a stack: the place of a node tells its parent and its next sibling.
  ///
  /// - Parameters:
  ///   - extent: What a block has to overlap.
  ///   - body: Receives the blocks of frames that do, by number, ascending.
  /// - Returns: How many extents were compared.
  private func forEachBlock(overlapping extent: FrameExtent, _ body: (Int) -> Void) -> Int {
    var visits = 0
    let top = levelStarts.count - 2
    var level = top
    var node = 0
    while true {
      visits += 1
      if extents[levelStarts[level] + node].overlaps(extent) {
        guard level == 0 else {
          level -= 1
          node *= Self.branching
          continue
        }
        body(node)
      }
      node += 1
      while level < top, node % Self.branching == 0 || node == count(ofLevel: level) {
        node = (node - 1) / Self.branching + 1
        level += 1
      }
      if level == top, node == count(ofLevel: top) { return visits }
    }
  }

  private func count(ofLevel level: Int) -> Int { levelStarts[level + 1] - levelStarts[level] }
}

// MARK: Building

extension FrameIndex {
  private mutating func buildLevels(_ elements: ElementFrames) {
    extents.removeAll(keepingCapacity: true)
    levelStarts = [0]
    let count = order?.count ?? elements.count
    extents.reserveCapacity(count / (Self.branching - 1) + 16)
    for start in stride(from: 0, to: count, by: Self.branching) {
      var extent = FrameExtent()
      for place in start..<min(start + Self.branching, count) {
        let frame = elements[order.map { Int($0[place]) } ?? place]
        if !frame.isEmpty { extent.include(FrameExtent(frame)) }
      }
      extents.append(extent)
    }
    levelStarts.append(extents.count)
    while self.count(ofLevel: levelStarts.count - 2) > Self.branching {
      buildNextLevel()
    }
  }

  private mutating func buildNextLevel() {
    let below = levelStarts[levelStarts.count - 2]..<levelStarts[levelStarts.count - 1]
    for start in stride(from: below.lowerBound, to: below.upperBound, by: Self.branching) {
      var extent = FrameExtent()
      for child in start..<min(start + Self.branching, below.upperBound) {
        extent.include(extents[child])
      }
      extents.append(extent)
    }
    levelStarts.append(extents.count)
  }

  /// Whether searches are cheap as the frames stand, tried with the places of up to 32 of them.
  ///
  /// Cheap is at most 16 visits for each doubling of the number of frames and for each frame found.
  /// One in eight may be dear.
  ///
  /// - Complexity: O(*n*): two visits a frame end the trials.
  private func isLocal(_ elements: ElementFrames) -> Bool {
    let trials = 32
    let doublings = Int.bitWidth - elements.count.leadingZeroBitCount
    var (tried, dear, visits) = (0, 0, 0)
    for trial in 0..<trials where visits < 2 * elements.count {
      let frame = elements[(2 * trial + 1) * elements.count / (2 * trials)]
      guard !frame.isEmpty else { continue }
      let answer = search(frame, in: elements)
      tried += 1
      visits += answer.visits
      if answer.visits > 16 * (doublings + answer.numbers.count) { dear += 1 }
    }
    return 8 * dear <= tried
  }
}
