internal import LayoutCore

/// The rule that places each item of a section under the shortest column.
///
/// Of several equally short columns, the one nearest to the leading inset is used.
///
/// Source: SEMANTICS.md section 8.1, the reference version.
struct WaterfallColumns: LineRules {
  let count: Int

  func rule(for section: SectionMetrics) -> WaterfallItems {
    WaterfallItems(section, columns: count)
  }
}

/// The items of one section of a ``WaterfallLayout``; each item is a line of its own.
struct WaterfallItems: LineRule {
  private let axis: AxisFrame
  private let columns: Int
  /// The extent of a column across the scroll direction.
  private let width: Double
  /// The position of the first column, across the scroll direction.
  private let leading: Double
  private let itemSpacing: Double
  private let lineSpacing: Double
  /// The range of the items' lengths; nil if sums of them can have rounding errors.
  private let lengths: ExactLengths?

  init(_ section: SectionMetrics, columns count: Int) {
    (axis, columns) = (section.axis, count)
    (itemSpacing, lineSpacing) = (section.itemSpacing, section.lineSpacing)
    let columns = Double(count)
    width = max(0, (section.available - (columns - 1) * section.itemSpacing) / columns)
    leading = axis.crossStart(section.insets)
    lengths = ExactLengths(of: section)
  }

  func position(at main: Double) -> WaterfallPosition {
    WaterfallPosition(columns: columns, at: main, unit: lengths?.unit)
  }

  /// Appends the frames of items.
  ///
  /// - Complexity: O(*n* · *c*) for *n* items in *c* columns.
  func place(_ run: inout LineRun<WaterfallPosition>, into frames: inout ContiguousArray<Rect>) {
    let sizes = run.sizes
    var (position, first) = (run.position, 0)
    frames.append(addingCapacity: sizes.count) { output in
      while let stop = run.nextStop(at: first, position: position) {
        place(sizes.span.extracting(first..<stop), at: &position, into: &output)
        first = stop
      }
    }
  }

  @inline(__always)
  private func place(
    _ sizes: borrowing Span<Size>, at position: inout WaterfallPosition,
    into output: inout OutputSpan<Rect>
  ) {
    position.addDistance()
    var end = position.greatestEnd
    var columns = position.next.mutableSpan
    for index in sizes.indices {
      let length = axis.main(sizes[index])
      let (column, main) = Self.shortest(of: columns)
      output.append(
        axis.rect(
          main: main, cross: leading + Double(column) * (width + itemSpacing),
          mainLength: length, crossLength: width))
      end = max(end, main + length)
      columns[column] = main + (length + lineSpacing)
    }
    position.greatestEnd = end
  }

  /// The index of the shortest column, and the position at which its next item begins.
  @inline(__always)
  private static func shortest(
    of next: borrowing MutableSpan<Double>
  ) -> (column: Int, main: Double) {
    var (best, least) = (0, next[0])
    for column in 1..<max(1, next.count) where next[column] < least {
      (best, least) = (column, next[column])
    }
    return (best, least)
  }

  /// Whether the lengths of the added items are in the range of the other lengths.
  func stillApplies<Failure: Error>(
    adding added: [Size], count: Int, size: (Int) throws(Failure) -> Size
  ) throws(Failure) -> Bool {
    guard let lengths else { return true }
    return lengths.canHold(count) && added.allSatisfy { lengths.contains(axis.main($0)) }
  }

  /// Whether the moved positions have no rounding errors.
  ///
  /// With rounding errors, items could change their columns.
  func canMove(from start: Double, by distance: Double, to new: Double) -> Bool {
    lengths != nil && start + distance == new && ExactLengths.isExact(start)
      && ExactLengths.isExact(distance) && ExactLengths.isExact(new)
  }

  /// The number of items that a run usually needs, or a small part of all items if that is more.
  ///
  /// With six columns, for example, most runs that can end before the end of the section place less
  /// than 3,000 items.
  static func longestRun(of count: Int) -> Int { max(1024, count / 32) }
}
