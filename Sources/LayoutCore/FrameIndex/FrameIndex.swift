/// An index that finds the frames that overlap a rectangle, without comparing every frame with it.
///
/// The index is a ``BlockTree`` of the frames' extents, rounded outwards. A search enters only the
/// blocks whose extent overlaps the searched rectangle. The index is like an interval tree whose
/// nodes store the least start and the greatest end of their intervals, but for both axes at once.
/// A single very tall frame enlarges only the extents of the blocks that contain it: one block on
/// each level. Therefore a search visits few additional blocks because of this frame.
///
/// The order of numbers is local if frames with neighbouring numbers are neighbours in space, for
/// example in waterfalls, flows, grids and circles. Trial searches decide whether the order is
/// local; see ``isLocal(_:)``. If it is, the index keeps the frames in the order of their numbers.
/// If it is not, the index keeps the frames in the order of ``SpatialOrder``.
///
/// The index does not store the frames: each search receives the frames of which the index was
/// made. For each frame the index takes about 2.5 bytes in the order of numbers, and about 22.5
/// bytes in spatial order. For fewer than ``smallestCount`` frames there is no tree, and a search
/// compares every frame.
/// Source: ours, chosen by measurements.
package struct FrameIndex: Sendable {
  /// The least number of frames for which a tree is built.
  package static let smallestCount = 64

  /// The numbers of the frames that are not empty, in spatial order; nil if the index keeps the
  /// frames in the order of their numbers.
  private(set) var order: ContiguousArray<UInt32>?
  /// The extents of the frames that are not empty, in spatial order; empty if the index keeps the
  /// frames in the order of their numbers.
  ///
  /// The extents are copied, because frames that a search finds together can have distant numbers
  /// and would be far apart in memory.
  private(set) var roundedExtents: ContiguousArray<RoundedExtent> = []
  /// The tree of the extents, in the order in which the index keeps the frames; empty if there are
  /// few frames.
  private(set) var tree = BlockTree()

  /// Creates an index of frames.
  ///
  /// - Precondition: There are fewer than 2³² frames.
  /// - Complexity: O(*n*) in the number of frames. If the order of numbers is not local, this takes
  ///   about ten times as long.
  package init(_ elements: ElementFrames) {
    guard elements.count >= Self.smallestCount else { return }
    precondition(elements.count <= UInt32.max, "an index holds fewer than 2^32 frames")
    tree = BlockTree(count: elements.count) { elements.extent(of: $0) }
    guard !isLocal(elements) else { return }
    let numbers = SpatialOrder(elements).numbers
    order = numbers
    // The frames are first rounded in the order of numbers, because reading the frames in spatial
    // order would take twice as long.
    let rounded = ContiguousArray((0..<elements.count).lazy.map { RoundedExtent(elements[$0]) })
    roundedExtents = ContiguousArray(numbers.lazy.map { rounded[Int($0)] })
    tree = BlockTree(count: numbers.count) { [roundedExtents] in
      RoundedExtent(around: roundedExtents[$0])
    }
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
  /// The complexity below applies if most frames have about the same size; a few frames can be
  /// larger. It does not apply if many long frames pass close by the rectangle and do not overlap
  /// it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the frames, in points.
  ///   - elements: The frames that the index was made of, or updated with.
  /// - Complexity: O(log *n* + *k*) for *k* found frames among *n* if the index keeps the frames in
  ///   the order of their numbers. In spatial order O(log *n* + *k* log *k*), because the found
  ///   numbers must be sorted.
  package func search(_ rect: Rect, in elements: ElementFrames) -> Answer {
    var answer = Answer()
    // A screen rarely shows more than 32 elements, and growing the array step by step would take a
    // fifth of the time of a search.
    answer.numbers.reserveCapacity(32)
    guard !tree.isEmpty else {
      test(0..<elements.count, of: elements, against: rect, into: &answer)
      return answer
    }
    if let order {
      searchOrder(order, rect, in: elements, into: &answer)
      return answer
    }
    answer.visits += tree.forEachBlock(overlapping: RoundedQuery(rect)) { block, _ in
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
    let compared = tree.forEachBlock(overlapping: wanted) { block, _ in
      let start = block * BlockTree.branching
      let end = min(start + BlockTree.branching, order.count)
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
    let start = block * BlockTree.branching
    let end = min(start + BlockTree.branching, elements.count)
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
}

// MARK: Updating

extension FrameIndex {
  /// Updates the index after some frames changed, and after frames were added or removed at the
  /// end.
  ///
  /// - Parameters:
  ///   - changed: The range of frames that may have changed, by number. If frames were added or
  ///     removed, the range reaches to the end.
  ///   - elements: All frames as they are now.
  /// - Complexity: O(*k* + log *n*) for *k* changed frames among *n*, on average over many calls,
  ///   if the frames are in the order of their numbers; otherwise that of making a new index.
  package mutating func update(_ changed: Range<Int>, in elements: ElementFrames) {
    let count = elements.count
    guard order == nil, count >= Self.smallestCount, 2 * changed.count < count,
      tree.hasAsManyLevels(asTreeOf: count)
    else {
      self = FrameIndex(elements)
      return
    }
    tree.update(changed, count: count) { elements.extent(of: $0) }
  }

  /// Whether searches in the order of numbers are cheap, as shown by up to 32 trial searches.
  ///
  /// Each trial searches the rectangle of one frame. A search is cheap if it makes at most 16 ·
  /// (log₂ *n* + *k*) visits, where *k* of *n* frames are found. The result is true if at most one
  /// trial in eight is not cheap.
  ///
  /// - Complexity: O(*n*) in the number of frames: no further trial begins after 2 · *n* visits.
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

  /// Searches the rectangle of a frame.
  ///
  /// The search stops when its visits exceed four times the limit of a cheap search.
  private func trial(_ frame: Rect, in elements: ElementFrames) -> (visits: Int, isDear: Bool) {
    let doublings = Int.bitWidth - elements.count.leadingZeroBitCount
    var answer = Answer()
    func most() -> Int { 16 * (doublings + answer.numbers.count) }
    let compared = tree.forEachBlock(overlapping: RoundedQuery(frame)) { block, compared in
      testBlock(block, of: elements, against: frame, into: &answer)
      return compared + answer.visits <= 4 * most()
    }
    let visits = compared + answer.visits
    return (visits, visits > most())
  }
}
