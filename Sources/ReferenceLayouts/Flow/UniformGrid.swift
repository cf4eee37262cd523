package import LayoutCore

/// The grid that flow layout makes of a section whose items all have one size.
///
/// `A` is the extent between the section's insets across the scroll direction, `limit` is `A` plus
/// the tolerance for rounding errors, `l` the leading inset, `g` the item spacing and `w` the
/// extent of an item across the scroll direction. The grid has as many columns as fit,
/// `n = max(1, ⌊(limit + g) / (w + g)⌋)`, with the gap `G = (A − n·w) / (n − 1)` between them. An
/// item is placed at `l + column · (w + G)`. The last line uses the same columns. A single column
/// is centred, at `l + max(0, (A − w) / 2)`. If `w + g ≤ 0`, all items form one line without gaps.
/// Source: SEMANTICS.md section 3.3.
package struct UniformGrid: LineRule {
  private let axis: AxisFrame
  private let lineSpacing: Double
  private let itemSize: Size
  /// The number of columns that fit; it does not depend on the number of items.
  private let columnCount: Int
  /// The position of the first column, across the scroll direction.
  private let start: Double
  /// The distance from one column to the next; 0 if there is only one column.
  private let step: Double

  /// Computes the columns of a section.
  ///
  /// - Precondition: The section has an item, and all its items have the same size.
  package init(_ section: SectionMetrics) {
    let size = section.sizes[0]
    let width = section.axis.cross(size)
    let leading = section.axis.crossStart(section.insets)
    (axis, lineSpacing, itemSize) = (section.axis, section.lineSpacing, size)
    guard width + section.itemSpacing > 0 else {
      (columnCount, start, step) = (.max, leading, width)
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
      (columnCount, start, step) = (Int(columns), leading, width + gap)
    }
  }

  /// Appends the frames of items and returns the end of the last line.
  ///
  /// - Parameter count: The number of items, at least 1.
  /// - Complexity: O(*n*) in the number of items.
  package func place(
    _ count: Int, from main: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    place(ContiguousArray(repeating: itemSize, count: count), from: main, into: &frames)
  }

  var isByNumber: Bool { true }

  func place(_ run: inout LineRun<Double>, into frames: inout ContiguousArray<Rect>) {
    run.placeGrid(
      columns: columnCount, stride: axis.main(itemSize) + lineSpacing,
      length: axis.main(itemSize), into: &frames
    ) { column, main in
      axis.rect(
        main: main, cross: start + Double(column) * step, mainLength: axis.main(itemSize),
        crossLength: axis.cross(itemSize))
    }
  }

  /// Whether all added items have the same size as the other items.
  func stillApplies<Failure: Error>(
    adding added: [Size], count: Int, size: (Int) throws(Failure) -> Size
  ) throws(Failure) -> Bool {
    added.allSatisfy { $0 == itemSize }
  }
}

extension LineRun where Position == Double {
  /// Places lines that have the same number of items and the same length.
  ///
  /// - Parameters:
  ///   - columns: The number of items in a line; the last line can have fewer.
  ///   - stride: The distance from one line to the next.
  ///   - length: The length of a line along the scroll direction.
  ///   - frame: Returns the frame of an item, by its column and the position of its line.
  @inline(__always)
  mutating func placeGrid(
    columns: Int, stride: Double, length: Double, into frames: inout ContiguousArray<Rect>,
    _ frame: (Int, Double) -> Rect
  ) {
    let count = sizes.count
    var (first, main) = (0, position)
    frames.append(addingCapacity: count) { output in
      while let stop = nextStop(at: first, position: main) {
        var end = end(ofLinesFrom: first, beginningBefore: stop, columns: columns)
        let isCut = end == count && !reachesEnd
        if isCut { end = first + (count - first - 1) / columns * columns }
        var column = 0
        for _ in first..<end {
          if column == columns { (column, main) = (0, main + stride) }
          output.append(frame(column, main))
          column += 1
        }
        if first < end { main += end == count ? length : stride }
        first = end
        if isCut { return self.end(at: first, position: main) }
      }
    }
  }

  /// The index after the last item of the lines that begin before the index `stop`.
  private func end(ofLinesFrom first: Int, beginningBefore stop: Int, columns: Int) -> Int {
    // A product with more columns could overflow.
    guard columns < sizes.count - first else { return sizes.count }
    return min(sizes.count, first + (stop - first + columns - 1) / columns * columns)
  }
}
