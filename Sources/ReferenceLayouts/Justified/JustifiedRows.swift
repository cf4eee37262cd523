internal import LayoutCore

/// Rows that shrink to the width of a section, by the rule of ``JustifiedLayout``.
struct JustifiedRows: LineRules {
  let rowHeight: Double

  func rule(for section: SectionMetrics) -> JustifiedLines { JustifiedLines(section, self) }
}

/// The rows of one section of a ``JustifiedLayout``.
struct JustifiedLines: LineRule {
  private let rowHeight: Double
  private let available: Double
  private let leading: Double
  private let itemSpacing: Double
  private let lineSpacing: Double

  init(_ section: SectionMetrics, _ rows: JustifiedRows) {
    (rowHeight, available) = (rows.rowHeight, section.available)
    leading = section.axis.crossStart(section.insets)
    (itemSpacing, lineSpacing) = (section.itemSpacing, section.lineSpacing)
  }

  private struct Row {
    let end: Int
    let aspects: Double
    /// The sum of the distances between the items of the row.
    let gaps: Double
    let isFull: Bool
  }

  /// Appends the frames of rows.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func place(_ run: inout LineRun<Double>, into frames: inout ContiguousArray<Rect>) {
    let sizes = run.sizes
    var (main, first) = (run.position, 0)
    while let stop = run.nextStop(at: first, position: main) {
      while first < stop {
        let row = row(from: first, of: sizes)
        if row.end == sizes.count, !run.reachesEnd { return run.end(at: first, position: main) }
        let height = append(row, of: sizes, from: first, at: main, to: &frames)
        first = row.end
        main += height
        if first < sizes.count { main += lineSpacing }
      }
    }
  }

  /// Appends the frames of a row, and returns the row's height.
  @inline(__always)
  private func append(
    _ row: Row, of sizes: ContiguousArray<Size>, from first: Int, at main: Double,
    to frames: inout ContiguousArray<Rect>
  ) -> Double {
    let fitting = max(0, min(rowHeight, (available - row.gaps) / row.aspects))
    let height = row.isFull ? fitting : rowHeight
    var x = leading
    for index in first..<row.end {
      let width = Self.aspect(of: sizes[index]) * height
      frames.append(Rect(x: x, y: main, width: width, height: height))
      x += width + itemSpacing
    }
    return height
  }

  private func row(from first: Int, of sizes: ContiguousArray<Size>) -> Row {
    let least = available - 1e-6 * max(1, available)
    var (aspects, gaps, end, isFull) = (0.0, 0.0, first, false)
    while end < sizes.count, !isFull {
      aspects += Self.aspect(of: sizes[end])
      gaps = itemSpacing * Double(end - first)
      end += 1
      isFull = rowHeight * aspects + gaps >= least
    }
    return Row(end: end, aspects: aspects, gaps: gaps, isFull: isFull)
  }

  private static func aspect(of size: Size) -> Double {
    guard size.width > 0, size.height > 0 else { return 1 }
    return min(100, max(0.01, size.width / size.height))
  }
}
