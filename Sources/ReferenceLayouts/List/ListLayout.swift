public import LayoutCore

/// One item under another, each across the whole width.
///
/// With `A` the extent between a section's insets across the scroll direction and `s` the line
/// spacing, in this order of operations: an item of length `h` along the scroll direction stands at
/// `(l, main)` with the width `max(0, A)`; `main += h + s` after each but the last of a section,
/// `main += h` after that. Only the lengths of the delegate's item sizes count. Sections, headers and
/// footers stack as in ``FlowLayout``. When scrolling is horizontal items stand side by side.
/// Coordinates: content space, points.
/// Source: ours, from SEMANTICS.md section 3.1.
public final class ListLayout: ArrangedLayout {
  /// The view that uses the layout.
  public weak var collectionView: CollectionView?

  /// The axis that items are stacked along; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// The distance between items where the delegate gives none, points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The size of items for which the delegate gives none; 50 × 50 by default.
  public var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidate() } }
  }

  /// Where everything is since the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or a size is
  ///   negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let collectionView else { return }
    let stack = SectionStack(
      axis: AxisFrame(scrollDirection),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: 0, itemSize: itemSize))
    arrangement = try stack.arrangement(of: collectionView, placing: Self.place)
  }

  /// Whether the extent across the scroll direction changes; scrolling never matters.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }

  private static func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    let axis = section.axis
    let width = max(0, section.available)
    var main = start
    for (index, size) in section.sizes.enumerated() {
      let length = axis.main(size)
      frames.append(
        axis.rect(
          main: main, cross: axis.crossStart(section.insets), mainLength: length,
          crossLength: width))
      main += index + 1 < section.sizes.count ? length + section.lineSpacing : length
    }
    return main
  }
}
