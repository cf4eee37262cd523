package import LayoutCore
internal import ReferenceLayouts

/// The mosaic that source post 003 links to, with its own content size and its faults.
///
/// This mosaic is for comparison only; ``MosaicLayout`` is the corrected one. `w` is half the width
/// of the bounds, and `n` the number of items in section 0. Only the tiles of section 0 are placed;
/// they are placed as in ``MosaicLayout``, but without insets. The content has the width 0 and the
/// height `⌈n / 3⌉ · w`. This height is too great by `w / 2` if the last group of six has only four
/// tiles.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.7.
package final class FaithfulMosaicLayout: ArrangedLayout {
  /// The view that uses the layout; nil if no view uses it.
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

  /// Whether the width of the bounds changes; scrolling never invalidates the layout.
  package func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.vertical).changesCross(of: collectionView, to: newBounds)
  }
}
