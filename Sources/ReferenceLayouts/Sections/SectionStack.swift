internal import LayoutCore

/// Stacks the sections of a view along the scroll direction: header, inset, items, inset, footer.
///
/// Headers and footers have the full cross length and ignore the section's insets; one whose length
/// is not above 0 has no attributes. An empty section keeps all four. The running position is
/// computed in this order: `main += header + startInset`, the items, `main += endInset`, the footer
/// at `main`, `main += footer`.
/// Source: SEMANTICS.md sections 3.1 and 3.7.
struct SectionStack {
  /// Appends the frames of a section's items, in order, and returns where the last of them ends.
  ///
  /// Called with the position where the items begin; an empty section ends where it begins.
  typealias Placement = (SectionMetrics, Double, inout ContiguousArray<Rect>) -> Double

  let axis: AxisFrame
  let defaults: SectionDefaults

  /// Arranges every section of a view.
  ///
  /// - Complexity: O(*n*) in the number of elements, if the placement is.
  func arrangement(
    of view: CollectionView, placing place: Placement
  ) throws(LayoutError) -> Arrangement {
    let sectionCount = view.numberOfSections
    let crossLength = SectionMetrics.crossLength(of: view, axis: axis)
    let itemCounts = (0..<sectionCount).map { view.numberOfItems(inSection: $0) }
    var frames: ContiguousArray<Rect> = []
    frames.reserveCapacity(itemCounts.reduce(0, +))
    var boundaries: [LayoutAttributes] = []
    var main = 0.0
    for section in 0..<sectionCount {
      let metrics = try SectionMetrics(of: section, in: view, axis: axis, defaults: defaults)
      func append(_ key: ElementKey, length: Double) {
        guard length > 0 else { return }
        let frame = axis.rect(
          main: main, cross: 0, mainLength: length, crossLength: crossLength)
        boundaries.append(LayoutAttributes(key, frame: frame))
      }
      append(.header(section: section), length: metrics.headerLength)
      main += max(0, metrics.headerLength) + axis.mainStart(metrics.insets)
      main = place(metrics, main, &frames)
      main += axis.mainEnd(metrics.insets)
      append(.footer(section: section), length: metrics.footerLength)
      main += max(0, metrics.footerLength)
    }
    var store = FrameStore(itemCounts: itemCounts, frames: frames)
    for attributes in boundaries {
      store.set(attributes)
    }
    return Arrangement(
      store: store, contentSize: axis.size(main: max(0, main), cross: crossLength))
  }
}
