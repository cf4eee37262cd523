/// Places for names beside the ends of curves.
enum PlotNames {
  /// Levels that are near the wanted levels and at least `distance` apart from one another.
  ///
  /// A level is the y coordinate of a name. Names that would overlap form a block. The middle of
  /// the block is at the mean of the names' wanted levels, or as near to it as `low` and `high`
  /// allow.
  ///
  /// - Parameters:
  ///   - wanted: The levels of the ends of the curves, ascending.
  ///   - distance: The least distance between two levels.
  ///   - low: The least level.
  ///   - high: The greatest level; if the names do not all fit, some levels are greater.
  /// - Returns: The level of each name, in the order of `wanted`.
  static func levels(
    _ wanted: [Double], distance: Double, from low: Double, to high: Double
  ) -> [Double] {
    /// Names that follow one another at the least distance.
    ///
    /// For each name of the block, there is a level of the first name at which that name has its
    /// wanted level. `sum` is the sum of these levels, and `count` is the number of names.
    struct Block {
      var sum: Double
      var count: Int

      func start(_ distance: Double, _ low: Double, _ high: Double) -> Double {
        let extent = Double(count - 1) * distance
        return max(low, min(sum / Double(count), high - extent))
      }
    }
    var blocks: [Block] = []
    for level in wanted {
      var block = Block(sum: level, count: 1)
      while let last = blocks.last,
        last.start(distance, low, high) + Double(last.count) * distance
          > block.start(distance, low, high)
      {
        // each later name implies a lower level for the first name, because the names of `last`
        // precede it
        block.sum += last.sum - Double(last.count * block.count) * distance
        block.count += last.count
        blocks.removeLast()
      }
      blocks.append(block)
    }
    return blocks.flatMap { block in
      (0..<block.count).map { block.start(distance, low, high) + Double($0) * distance }
    }
  }
}
