public import LayoutCore

/// Groups of six tiles, two squares and four half squares, in two columns.
///
/// `A` is the extent between a section's insets across the scroll direction, and
/// `w = max(0, A / 2)`. Tile `i` of a section, from 0, lies in group `k = i div 6`, which begins
/// `2 · w · k` after the start inset. A group has squares with sides of length `w`, and tiles that
/// are half as long along the scroll direction. Each position in the list below has two numbers, in
/// units of `w`: the distance from the leading inset across the scroll direction, and the distance
/// from the start of the group along it. The tiles of a group are, in order:
///
/// - (0, 0) for a square;
/// - (1, 0) and (1, ½) for two halves;
/// - (0, 1) and (0, 1½) for two halves;
/// - (1, 1) for a square.
///
/// The items of a section end with the tile that ends last along the scroll direction; an
/// incomplete group takes no more space than its tiles. There are no spacings. The delegate's item
/// sizes must be valid, but do not change the tiles. Sections, headers and footers stack as in
/// ``FlowLayout``.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.7, with the content's extent corrected.
public final class MosaicLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The axis along which groups are stacked; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let collectionView else { return }
    let stack = SectionStack(
      axis: AxisFrame(scrollDirection),
      defaults: SectionDefaults(lineSpacing: 0, itemSpacing: 0, itemSize: .zero))
    arrangement = try stack.arrangement(of: collectionView, placing: MosaicTile.place)
  }

  /// Whether the extent of the bounds across the scroll direction changes; scrolling does not
  /// invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }
}
