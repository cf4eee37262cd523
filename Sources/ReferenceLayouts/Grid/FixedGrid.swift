internal import LayoutCore

/// Lines of a fixed number of equal items.
///
/// Source: SEMANTICS.md section 8.7, the rule of KRLCollectionViewGridLayout.
struct FixedGrid {
  let columns: Int
  /// The width of an item divided by its height.
  let aspectRatio: Double

  /// Appends the frames of a section's items and returns the end of the last line.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    guard !section.sizes.isEmpty else { return start }
    let axis = section.axis
    let count = Double(columns)
    let width = max(0, (section.available - (count - 1) * section.itemSpacing) / count)
    let length = axis.axis == .vertical ? width / aspectRatio : width * aspectRatio
    let leading = axis.crossStart(section.insets)
    var main = start
    for index in section.sizes.indices {
      let column = index % columns
      if column == 0, index > 0 { main += length + section.lineSpacing }
      frames.append(
        axis.rect(
          main: main, cross: leading + Double(column) * (width + section.itemSpacing),
          mainLength: length, crossLength: width))
    }
    return main + length
  }
}
