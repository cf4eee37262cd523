package import LayoutCore
internal import ReferenceLayouts

/// The mosaic that post 003 links to, with its own content size, faults included.
///
/// For comparison only; ``MosaicLayout`` is the corrected one. `w` is half the width of the bounds,
/// and `n` the number of items. The tiles are those of ``MosaicLayout``, for section 0 only and
/// without insets. The content size is `(0, ⌈n / 3⌉ · w)`: it has no width, and it is half a tile
/// too tall if the last tile is a single half tile.
/// Coordinates: content space, points.
/// Source: SEMANTICS.md section 8.7.
package final class FaithfulMosaicLayout: ArrangedLayout {
  /// The view that uses the layout.
  package weak var collectionView: CollectionView?

  /// The result of the last `prepare`.
  package private(set) var arrangement = Arrangement.empty

  /// Creates a layout.
  package init() {}

  /// Places the items of section 0.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let collectionView, collectionView.numberOfSections > 0 else { return }
    let count = collectionView.numberOfItems(inSection: 0)
    let unit = collectionView.bounds.width / 2
    let frames = ContiguousArray(
      (0..<count).map {
        MosaicTile.frame(
          ofItem: $0, unit: unit, start: 0, leading: 0, axis: AxisFrame(.vertical))
      })
    let rows = (Double(count) / 3).rounded(.up)
    arrangement = Arrangement(
      store: FrameStore(itemCounts: [count], frames: frames),
      contentSize: Size(width: 0, height: rows * unit))
  }

  /// Whether the width changes; scrolling never invalidates the layout.
  package func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.vertical).changesCross(of: collectionView, to: newBounds)
  }
}
