internal import LayoutCore

/// Puts each item of a section under the shortest column, the leftmost of several.
///
/// Source: SEMANTICS.md section 8.1, the reference version.
struct WaterfallColumns {
  let count: Int

  /// Appends the frames of a section's items and returns where the tallest column ends.
  ///
  /// - Complexity: O(*n* · *c*) for *n* items in *c* columns.
  func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    let axis = section.axis
    let columns = Double(count)
    let width = max(
      0, (section.available - (columns - 1) * section.itemSpacing) / columns)
    let leading = axis.crossStart(section.insets)
    var next = ContiguousArray(repeating: start, count: count)
    var end = start
    for size in section.sizes {
      let column = shortest(of: next)
      let length = axis.main(size)
      frames.append(
        axis.rect(
          main: next[column], cross: leading + Double(column) * (width + section.itemSpacing),
          mainLength: length, crossLength: width))
      end = max(end, next[column] + length)
      next[column] += length + section.lineSpacing
    }
    return end
  }

  private func shortest(of next: ContiguousArray<Double>) -> Int {
    var best = 0
    for column in next.indices where next[column] < next[best] {
      best = column
    }
    return best
  }
}
