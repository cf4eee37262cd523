/// Searches of an index on behalf of a ``FrameParts``, which moves the stored frames by a distance.
extension FrameIndex {
  /// Calls a closure with the number of each frame that may overlap a rectangle.
  ///
  /// The caller must compare each of these frames with the rectangle. The numbers are ascending if
  /// the index keeps the frames in the order of their numbers.
  ///
  /// - Parameter count: The number of frames of which the index was made.
  @inline(__always)
  func forEachCandidate(near wanted: RoundedQuery, count: Int, _ body: (Int) -> Void) {
    guard !levelStarts.isEmpty else { return (0..<count).forEach(body) }
    let placeCount = order?.count ?? count
    _ = forEachBlock(overlapping: wanted) { block, _ in
      let start = block * Self.branching
      let places = start..<min(start + Self.branching, placeCount)
      if let order {
        for place in places where wanted.mayOverlap(roundedExtents[place]) {
          body(Int(order[place]))
        }
      } else {
        places.forEach(body)
      }
      return true
    }
  }

  /// The smallest rounded rectangle around some frames; ``RoundedExtent/everything`` if the index
  /// keeps the frames in spatial order.
  ///
  /// - Complexity: O(log *n*).
  func extent(of numbers: Range<Int>, in elements: ElementFrames) -> RoundedExtent {
    guard order == nil else { return .everything }
    var result = RoundedExtent.nothing
    /// Extends the result by the frame at a place or, if `level` is not nil, by the block at this
    /// place of the level.
    func include(_ place: Int, onLevel level: Int?) {
      if let level { return result.include(extents[levelStarts[level] + place]) }
      let frame = elements[place]
      if !frame.isEmpty { result.include(RoundedExtent(frame)) }
    }
    var (low, high) = (numbers.lowerBound, numbers.upperBound)
    // The places of each level that do not fill a block of the next level are included one by one.
    for level in [nil] + levelStarts.indices.map(Optional.some) {
      let isTop = level == levelStarts.indices.last
      while low < high, isTop || low % Self.branching != 0 {
        include(low, onLevel: level)
        low += 1
      }
      while low < high, high % Self.branching != 0 {
        high -= 1
        include(high, onLevel: level)
      }
      (low, high) = (low / Self.branching, high / Self.branching)
    }
    return result
  }
}
