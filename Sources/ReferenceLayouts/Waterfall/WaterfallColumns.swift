internal import LayoutCore

/// The rule that places each item of a section under the shortest column.
///
/// Of several equally short columns, the one nearest to the leading inset is used.
///
/// Source: SEMANTICS.md section 8.1, the reference version.
struct WaterfallColumns {
  let count: Int

  /// Appends the frames of a section's items, and returns the greatest end of an item, or `start`
  /// if there are no items.
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
    let (itemSpacing, lineSpacing) = (section.itemSpacing, section.lineSpacing)
    frames.append(addingCapacity: section.sizes.count) { output in
      var columns = next.mutableSpan
      for size in section.sizes {
        let column = Self.shortest(of: columns)
        let (main, length) = (columns[column], axis.main(size))
        output.append(
          axis.rect(
            main: main, cross: leading + Double(column) * (width + itemSpacing),
            mainLength: length, crossLength: width))
        end = max(end, main + length)
        columns[column] = main + (length + lineSpacing)
      }
    }
    return end
  }

  @inline(__always)
  private static func shortest(of next: borrowing MutableSpan<Double>) -> Int {
    var (best, least) = (0, next[0])
    for column in 1..<max(1, next.count) where next[column] < least {
      (best, least) = (column, next[column])
    }
    return best
  }
}
