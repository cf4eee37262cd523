internal import LayoutCore

/// Fills lines with the items of a section, greedily, and aligns them.
///
/// Lines are stacked in this order of operations: `main += tallest + lineSpacing` after each line but
/// the last, `main += tallest` after the last. Source: SEMANTICS.md sections 3.2 to 3.6.
struct LineFlow {
  let alignment: LineAlignment
  /// Whether cells decide their own sizes.
  let isSelfSizing: Bool

  /// Appends the frames of a section's items and returns where the last line ends.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    guard !section.sizes.isEmpty else { return start }
    if alignment == .standard, section.isUniform {
      return UniformGrid(section).place(from: start, into: &frames)
    }
    var main = start
    frames.append(addingCapacity: section.sizes.count) { output in
      var first = 0
      while first < section.sizes.count {
        let line = Line(from: first, in: section)
        let isLast = line.items.upperBound == section.sizes.count
        append(
          line, of: section, at: main, as: isLast ? last(line) : alignment.common, to: &output)
        main += isLast ? line.tallest : line.tallest + section.lineSpacing
        first = line.items.upperBound
      }
    }
    return main
  }

  /// The alignment of the last line.
  private func last(_ line: Line) -> LineAlignment.Line {
    guard line.items.count == 1 else { return alignment.last }
    return alignment.lastSingle ?? (isSelfSizing ? .center : alignment.last)
  }

  @inline(__always)
  private func append(
    _ line: Line, of section: SectionMetrics, at main: Double, as alignment: LineAlignment.Line,
    to output: inout OutputSpan<Rect>
  ) {
    let axis = section.axis
    let gap = line.gap(in: section, as: alignment)
    var cross = line.start(in: section, as: alignment)
    for index in line.items {
      let size = section.sizes[index]
      let shift = self.shift(of: axis.main(size), in: line.tallest)
      output.append(
        axis.rect(
          main: main + shift, cross: cross, mainLength: axis.main(size),
          crossLength: axis.cross(size)))
      cross += axis.cross(size) + gap
    }
  }

  /// How far an item stands from the beginning of its line, along the scroll direction.
  private func shift(of length: Double, in tallest: Double) -> Double {
    switch alignment.item {
    case .start: 0
    case .center: (tallest - length) / 2
    case .end: tallest - length
    }
  }
}

/// One line of a section: which items it holds and how much room they take.
private struct Line {
  let items: Range<Int>
  /// The extents of the items across the scroll direction, added in order.
  let extent: Double
  /// The same with the item spacing between neighbours, added in order.
  let length: Double
  /// The greatest extent along the scroll direction.
  let tallest: Double

  /// Takes items as long as they fit; the first always goes in.
  ///
  /// Source: SEMANTICS.md section 3.2, `used + g + w ≤ A + 1e-6 · max(1, A)`.
  init(from first: Int, in section: SectionMetrics) {
    let axis = section.axis
    let limit = section.limit
    var extent = axis.cross(section.sizes[first])
    var length = extent
    var tallest = axis.main(section.sizes[first])
    var end = first + 1
    while end < section.sizes.count {
      let size = section.sizes[end]
      let longer = length + section.itemSpacing + axis.cross(size)
      guard longer <= limit else { break }
      length = longer
      extent += axis.cross(size)
      tallest = max(tallest, axis.main(size))
      end += 1
    }
    items = first..<end
    self.extent = extent
    self.length = length
    self.tallest = tallest
  }

  /// The distance between neighbours.
  func gap(in section: SectionMetrics, as alignment: LineAlignment.Line) -> Double {
    guard alignment == .justify, items.count > 1 else { return section.itemSpacing }
    let gaps = Double(items.count - 1)
    return section.itemSpacing
      + (section.available - extent - section.itemSpacing * gaps) / gaps
  }

  /// Where the first item begins, across the scroll direction.
  ///
  /// An item longer than the line stands at the leading inset, whatever the alignment.
  func start(in section: SectionMetrics, as alignment: LineAlignment.Line) -> Double {
    let leading = section.axis.crossStart(section.insets)
    guard items.count > 1 || length <= section.limit else { return leading }
    return switch alignment {
    case .justify where items.count > 1: leading
    case .leading: leading
    case .justify, .center: leading + max(0, (section.available - length) / 2)
    case .trailing: section.crossLength - section.axis.crossEnd(section.insets) - length
    }
  }
}
