/// The searches that a ``FramePart`` makes in the index of its frames.
extension FrameIndex {
  /// Calls a closure with the number of each frame that may overlap a rectangle.
  ///
  /// The caller must compare each of these frames with the rectangle. The numbers are ascending if
  /// the index keeps the frames in the order of their numbers.
  ///
  /// - Parameter count: The number of frames of which the index was made.
  @inline(__always)
  func forEachCandidate(near wanted: RoundedQuery, count: Int, _ body: (Int) -> Void) {
    guard !tree.isEmpty else { return (0..<count).forEach(body) }
    let placeCount = order?.count ?? count
    _ = tree.forEachBlock(overlapping: wanted) { block, _ in
      let start = block * BlockTree.branching
      let places = start..<min(start + BlockTree.branching, placeCount)
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
  /// - Parameter frame: Returns a frame with which the index was made, by its number.
  /// - Complexity: O(log *n*) in the number of frames of the index.
  func extent(of numbers: Range<Int>, frame: (Int) -> Rect) -> RoundedExtent {
    guard order == nil else { return .everything }
    return tree.extent(of: numbers) { RoundedExtent(ofElement: frame($0)) }
  }
}
