internal import LayoutCore

/// The rule that fills lines greedily with the items of a section, and aligns the items.
///
/// Lines are stacked in this order of operations: after each line except the last,
/// `main += tallest + lineSpacing`; after the last line, `main += tallest`.
/// Source: SEMANTICS.md sections 3.2 to 3.6.
struct LineFlow: LineRule {
  private let alignment: LineAlignment
  /// Whether cells size themselves.
  private let isSelfSizing: Bool
  private let axis: Axis
  private let room: LineRoom

  init(_ section: SectionMetrics, alignment: LineAlignment, isSelfSizing: Bool) {
    (self.alignment, self.isSelfSizing) = (alignment, isSelfSizing)
    (axis, room) = (section.axis.axis, LineRoom(section))
  }

  /// Appends the frames of lines.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func place(_ run: inout LineRun<Double>, into frames: inout ContiguousArray<Rect>) {
    let sizes = run.sizes
    frames.append(addingCapacity: sizes.count) { output in
      // The loop is compiled once for each axis, so that it does not test the axis for each item.
      switch axis {
      case .vertical: fill(sizes.span, AxisFrame(.vertical), &run, into: &output)
      case .horizontal: fill(sizes.span, AxisFrame(.horizontal), &run, into: &output)
      }
    }
  }

  @inline(__always)
  private func fill(
    _ sizes: borrowing Span<Size>, _ axis: AxisFrame, _ run: inout LineRun<Double>,
    into output: inout OutputSpan<Rect>
  ) {
    var (first, main) = (0, run.position)
    while let stop = run.nextStop(at: first, position: main) {
      while first < stop {
        let line = Line(of: sizes, axis, from: first, in: room)
        let isLast = line.items.upperBound == sizes.count
        if isLast, !run.reachesEnd { return run.end(at: first, position: main) }
        append(
          line, of: sizes, axis, in: room, at: main, as: isLast ? last(line) : alignment.common,
          to: &output)
        main += isLast ? line.tallest : line.tallest + room.lineSpacing
        first = line.items.upperBound
      }
    }
  }

  /// Whether the section certainly still needs this rule, because it cannot be a uniform grid.
  ///
  /// A section cannot be a uniform grid if its alignment is not the standard alignment, or if two
  /// of its first 64 items have different sizes.
  func stillApplies<Failure: Error>(
    adding added: [Size], count: Int, size: (Int) throws(Failure) -> Size
  ) throws(Failure) -> Bool {
    guard alignment == .standard else { return true }
    let first = try size(0)
    for item in 1..<max(1, min(count, 64)) {
      if try size(item) != first { return true }
    }
    return false
  }

  /// The alignment of a line that is the last one of its section.
  private func last(_ line: Line) -> LineAlignment.Line {
    guard line.items.count == 1 else { return alignment.last }
    return alignment.lastSingle ?? (isSelfSizing ? .center : alignment.last)
  }

  @inline(__always)
  private func append(
    _ line: Line, of sizes: borrowing Span<Size>, _ axis: AxisFrame, in room: LineRoom,
    at main: Double, as alignment: LineAlignment.Line, to output: inout OutputSpan<Rect>
  ) {
    let share = shareBefore
    let gap = line.gap(in: room, as: alignment)
    var cross = line.start(in: room, as: alignment)
    for index in line.items {
      let size = sizes[index]
      let length = axis.main(size)
      output.append(
        axis.rect(
          main: main + (line.tallest - length) * share, cross: cross, mainLength: length,
          crossLength: axis.cross(size)))
      cross += axis.cross(size) + gap
    }
  }

  /// The share of the free space that lies before an item: 0, ½ or 1.
  ///
  /// The free space is the extent of the line along the scroll direction minus that of the item.
  /// Products with these shares are exact.
  private var shareBefore: Double {
    switch alignment.item {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

/// The values that all lines of a section share.
///
/// The struct holds only numbers, because copying the metrics for each line took a quarter of the
/// time of a pass.
private struct LineRoom {
  let available: Double
  let limit: Double
  let itemSpacing: Double
  let lineSpacing: Double
  /// The start of the first item of a leading line, across the scroll direction.
  let leading: Double
  /// The end of the last item of a trailing line.
  let trailing: Double

  init(_ section: borrowing SectionMetrics) {
    available = section.available
    limit = section.limit
    itemSpacing = section.itemSpacing
    lineSpacing = section.lineSpacing
    leading = section.axis.crossStart(section.insets)
    trailing = section.crossLength - section.axis.crossEnd(section.insets)
  }
}

/// One line of a section: its items and the space that they take.
private struct Line {
  let items: Range<Int>
  /// The sum of the items' extents across the scroll direction, added in order.
  let extent: Double
  /// The sum of the items' extents across the scroll direction and of the item spacings between the
  /// items, added in order.
  let length: Double
  /// The greatest extent of an item along the scroll direction.
  let tallest: Double

  /// Creates a line of the items from `first` on, as long as they fit; the first item always fits.
  ///
  /// Any other item fits if the length of the line so far, together with the item spacing and the
  /// item, is at most `room.limit`.
  /// Source: SEMANTICS.md section 3.2.
  @inline(__always)
  init(of sizes: borrowing Span<Size>, _ axis: AxisFrame, from first: Int, in room: LineRoom) {
    let (limit, spacing) = (room.limit, room.itemSpacing)
    var extent = axis.cross(sizes[first])
    var length = extent
    var tallest = axis.main(sizes[first])
    var end = first + 1
    while end < sizes.count {
      let size = sizes[end]
      let longer = length + spacing + axis.cross(size)
      guard longer <= limit else { break }
      length = longer
      extent += axis.cross(size)
      // Sizes are never nan, so this comparison does the same as `max`.
      let height = axis.main(size)
      if height >= tallest { tallest = height }
      end += 1
    }
    items = first..<end
    self.extent = extent
    self.length = length
    self.tallest = tallest
  }

  /// The distance between neighbouring items of the line.
  func gap(in room: LineRoom, as alignment: LineAlignment.Line) -> Double {
    guard alignment == .justify, items.count > 1 else { return room.itemSpacing }
    let gaps = Double(items.count - 1)
    return room.itemSpacing + (room.available - extent - room.itemSpacing * gaps) / gaps
  }

  /// The start of the first item, across the scroll direction.
  ///
  /// A single item that is longer than `room.limit` is placed at the leading inset, for every
  /// alignment.
  func start(in room: LineRoom, as alignment: LineAlignment.Line) -> Double {
    guard items.count > 1 || length <= room.limit else { return room.leading }
    return switch alignment {
    case .justify where items.count > 1: room.leading
    case .leading: room.leading
    case .justify, .center: room.leading + max(0, (room.available - length) / 2)
    case .trailing: room.trailing - length
    }
  }
}
