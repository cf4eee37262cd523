internal import LayoutCore

/// The stack of a view's sections along the scroll direction: header, inset, items, inset, footer.
///
/// Headers and footers have the full cross length and ignore the section's insets. A header or
/// footer is placed only if its length is greater than 0. An empty section keeps its header, its
/// footer and both insets. The header is placed at the running position `main`, and
/// `main += header + startInset`; then the items follow; then `main += endInset`, the footer is
/// placed at `main`, and `main += footer`.
/// Source: SEMANTICS.md sections 3.1 and 3.7.
struct SectionStack {
  /// A function that appends the frames of a section's items, in order, and returns their end.
  ///
  /// The arguments are the section, the position where its items begin, and the frames so far. For
  /// a section without items, the function returns the position where the items would begin.
  typealias Placement = (SectionMetrics, Double, inout ContiguousArray<Rect>) -> Double

  let axis: AxisFrame
  let defaults: SectionDefaults

  /// The metrics of every section; the view and its delegate are asked for them.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func metrics(of view: CollectionView) throws(LayoutError) -> [SectionMetrics] {
    var result: [SectionMetrics] = []
    for section in 0..<view.numberOfSections {
      result.append(
        try SectionMetrics(of: section, in: view, axis: axis, defaults: defaults))
    }
    return result
  }

  /// Arranges every section of a view.
  ///
  /// - Parameter memory: The memory for the frames; its content is discarded.
  /// - Complexity: O(*n*) in the number of elements, if the placement is O(*n*) too.
  func arrangement(
    of view: CollectionView, into memory: consuming ContiguousArray<Rect> = [],
    placing place: Placement
  ) throws(LayoutError) -> Arrangement {
    arrangement(
      of: try metrics(of: view), crossLength: SectionMetrics.crossLength(of: view, axis: axis),
      into: memory, placing: place)
  }

  /// Arranges sections whose metrics are known.
  ///
  /// - Parameters:
  ///   - crossLength: The extent of the content across the scroll direction.
  ///   - start: Where the first section begins along the scroll direction.
  ///   - memory: The memory for the frames; its content is discarded.
  /// - Complexity: O(*n*) in the number of elements, if the placement is O(*n*) too.
  func arrangement(
    of sections: [SectionMetrics], crossLength: Double, from start: Double = 0,
    into memory: consuming ContiguousArray<Rect> = [], placing place: Placement
  ) -> Arrangement {
    var end = 0.0
    return arrangement(
      of: sections, crossLength: crossLength, from: start, into: memory, endingAt: &end,
      placing: place)
  }

  /// Arranges sections whose metrics are known, and reports where the last section ends.
  ///
  /// - Parameter end: Receives the end of the last section along the scroll direction. Negative
  ///   insets or spacings can make it negative; the length of the content is then 0.
  func arrangement(
    of sections: [SectionMetrics], crossLength: Double, from start: Double = 0,
    into memory: consuming ContiguousArray<Rect>, endingAt end: inout Double,
    placing place: Placement
  ) -> Arrangement {
    // The key path `\.sizes.count` would take 2,000 instructions for each section.
    let itemCounts = sections.map { $0.sizes.count }
    var frames = memory
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(itemCounts.reduce(0, +))
    var boundaries: [LayoutAttributes] = []
    var main = start
    for (section, metrics) in sections.enumerated() {
      func append(_ key: ElementKey, length: Double) {
        guard length > 0 else { return }
        let frame = axis.rect(
          main: main, cross: 0, mainLength: length, crossLength: crossLength)
        boundaries.append(LayoutAttributes(key, frame: frame))
      }
      append(.header(section: section), length: metrics.headerLength)
      main = place(metrics, metrics.itemsStart(at: main), &frames)
      main += axis.mainEnd(metrics.insets)
      append(.footer(section: section), length: metrics.footerLength)
      main += metrics.footerLength
    }
    var store = FrameStore(itemCounts: itemCounts, frames: frames)
    for attributes in boundaries {
      store.set(attributes)
    }
    end = main
    return Arrangement(
      store: store, contentSize: axis.size(main: max(0, main), cross: crossLength))
  }
}
