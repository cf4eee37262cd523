package import LayoutCore

/// The grid that flow layout makes of a section whose items all have one size.
///
/// `A` is the extent between the section's insets across the scroll direction, `limit` is `A` plus
/// the tolerance for rounding errors, `l` the leading inset, `g` the item spacing and `w` the width
/// of an item. The grid has as many columns as fit, `n = max(1, ⌊(limit + g) / (w + g)⌋)`, with the
/// gap `G = (A − n·w) / (n − 1)` between them. An item is placed at `l + column · (w + G)`. The
/// last line uses the same columns. A single column is centred, at `l + max(0, (A − w) / 2)`. If
/// `w + g ≤ 0`, all items form one line without gaps.
/// Source: SEMANTICS.md section 3.3.
package struct UniformGrid {
  private let section: SectionMetrics
  private let itemSize: Size
  private let columnCount: Int
  /// The position of the first column, across the scroll direction.
  private let start: Double
  /// The distance from one column to the next.
  private let step: Double

  /// Computes the columns of a section.
  ///
  /// - Precondition: The section has an item, and all its items have the same size.
  package init(_ section: SectionMetrics) {
    let size = section.sizes[0]
    let width = section.axis.cross(size)
    let leading = section.axis.crossStart(section.insets)
    let count = section.sizes.count
    self.section = section
    itemSize = size
    guard width + section.itemSpacing > 0 else {
      (columnCount, start, step) = (count, leading, width)
      return
    }
    let fitting = ((section.limit + section.itemSpacing) / (width + section.itemSpacing))
      .rounded(.down)
    // From 2⁵³ columns on, adding 1 no longer changes the count, and the gap is meaningless.
    let columns = min(max(1, fitting), 0x1p53)
    if columns == 1 {
      (columnCount, start, step) = (1, leading + max(0, (section.available - width) / 2), 0)
    } else {
      let gap = (section.available - columns * width) / (columns - 1)
      columnCount = columns < Double(count) ? Int(columns) : count
      (start, step) = (leading, width + gap)
    }
  }

  /// Appends the frames of the items and returns the end of the last line.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package func place(from main: Double, into frames: inout ContiguousArray<Rect>) -> Double {
    let axis = section.axis
    let length = axis.main(itemSize)
    var main = main
    for index in section.sizes.indices {
      let column = index % columnCount
      if column == 0, index > 0 { main += length + section.lineSpacing }
      frames.append(
        axis.rect(
          main: main, cross: start + Double(column) * step, mainLength: length,
          crossLength: axis.cross(itemSize)))
    }
    return main + length
  }
}
