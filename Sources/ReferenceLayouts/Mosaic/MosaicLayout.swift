public import LayoutCore

/// Groups of six tiles: two squares and four halves of squares, in two columns.
///
/// With `A` the extent between a section's insets across the scroll direction and `w = max(0, A / 2)`,
/// tile `i` of a section lies in group `k = i div 6`, which begins `2 · w · k` behind the start inset.
/// In a group, across and along, in units of `w`: (0, 0) square, (1, 0) and (1, ½) halves, (0, 1) and
/// (0, 1½) halves, (1, 1) square. A section ends where its lowest tile ends: nothing is claimed for
/// tiles that are not there. There are no spacings, and the delegate's item sizes do not count.
/// Sections, headers and footers stack as in ``FlowLayout``. Coordinates: content space, points.
/// Source: SEMANTICS.md section 8.7, with the content's extent corrected.
public final class MosaicLayout: ArrangedLayout {
  /// The view that uses the layout.
  public weak var collectionView: CollectionView?

  /// The axis that groups are stacked along; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
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
      defaults: SectionDefaults(lineSpacing: 0, itemSpacing: 0, itemSize: .zero))
    arrangement = try stack.arrangement(of: collectionView, placing: MosaicTile.place)
  }

  /// Whether the extent across the scroll direction changes; scrolling never matters.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }
}
