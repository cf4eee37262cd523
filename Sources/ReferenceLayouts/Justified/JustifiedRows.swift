internal import LayoutCore

/// Rows that shrink to the width of a section, by the rule of ``JustifiedLayout``.
struct JustifiedRows {
  let rowHeight: Double

  private struct Row {
    let items: Range<Int>
    let aspects: Double
    /// The sum of the distances between the items.
    let gaps: Double
    let isFull: Bool
  }

  /// Appends the frames of a section's items and returns the end of the last row.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    var (main, first) = (start, 0)
    while first < section.sizes.count {
      let row = row(from: first, in: section)
      let fitting = max(0, min(rowHeight, (section.available - row.gaps) / row.aspects))
      let height = row.isFull ? fitting : rowHeight
      var x = section.axis.crossStart(section.insets)
      for index in row.items {
        let width = Self.aspect(of: section.sizes[index]) * height
        frames.append(Rect(x: x, y: main, width: width, height: height))
        x += width + section.itemSpacing
      }
      first = row.items.upperBound
      main += first < section.sizes.count ? height + section.lineSpacing : height
    }
    return main
  }

  private func row(from first: Int, in section: SectionMetrics) -> Row {
    let least = section.available - 1e-6 * max(1, section.available)
    var (aspects, gaps, end, isFull) = (0.0, 0.0, first, false)
    while end < section.sizes.count, !isFull {
      aspects += Self.aspect(of: section.sizes[end])
      gaps = section.itemSpacing * Double(end - first)
      end += 1
      isFull = rowHeight * aspects + gaps >= least
    }
    return Row(items: first..<end, aspects: aspects, gaps: gaps, isFull: isFull)
  }

  private static func aspect(of size: Size) -> Double {
    guard size.width > 0, size.height > 0 else { return 1 }
    return min(100, max(0.01, size.width / size.height))
  }
}
