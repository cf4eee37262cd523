package import LayoutCore
internal import ReferenceLayouts

/// The two-column waterfall of source post 002, with the post's own arithmetic and faults.
///
/// This waterfall is for comparison only; ``WaterfallLayout`` is the corrected one. `l`, `r` and
/// `t` are the left, right and top insets, `g` is the item spacing, `s` the line spacing and `n`
/// the number of items in section 0.
///
/// The item width `w = (screen − l − r − g) / 2` is computed from the width of the screen, not of
/// the view, and is stored as a 32-bit floating-point number. The first column begins at the top
/// inset, the second at the *bottom* inset. An item goes to the first column only if that column is
/// shorter than the second; otherwise it goes to the second. The heights come from the delegate; in
/// the post they are random. Only section 0 is placed.
///
/// A query for a rectangle returns every item. A query for a single item returns the item's frame
/// in a grid of the underlying flow layout. The items of this grid have the height
/// `(longest − t) · 2 / n − s`, where `longest` is the end of the longer column plus `s`. The
/// content has the size of the grid with its insets. If the grid has two columns, the height of the
/// content is correct for an even number of items, and too great by `(longest − t) / n` for an odd
/// number.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.1.
package final class FaithfulWaterfallLayout: Layout {
  /// The view that uses the layout; nil if no view uses it.
  package weak var collectionView: CollectionView?

  /// The width of the screen, in points.
  package var screenWidth: Double {
    didSet { if screenWidth != oldValue { invalidate() } }
  }
  /// The insets of the section; the delegate's insets are ignored.
  package var sectionInset: EdgeInsets {
    didSet { if sectionInset != oldValue { invalidate() } }
  }
  /// The distance between items of a column, in points.
  package var lineSpacing: Double {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The distance between the columns, in points.
  package var itemSpacing: Double {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }
  /// Whether `prepare` invalidates the layout again.
  ///
  /// The layout of the post does this, because it sets its item size in `prepare`.
  package var invalidatesInPrepare: Bool {
    didSet { if invalidatesInPrepare != oldValue { invalidate() } }
  }

  /// The extent of the content as of the last `prepare`.
  package private(set) var contentSize = Size.zero
  private var items: [LayoutAttributes] = []
  private var gridFrames: ContiguousArray<Rect> = []

  /// Creates a layout for a screen.
  package init(
    screenWidth: Double, sectionInset: EdgeInsets, lineSpacing: Double = 10,
    itemSpacing: Double = 10, invalidatesInPrepare: Bool = false
  ) {
    self.screenWidth = screenWidth
    self.sectionInset = sectionInset
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.invalidatesInPrepare = invalidatesInPrepare
  }

  /// Places the items of section 0.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package func prepare() throws(LayoutError) {
    (items, gridFrames, contentSize) = ([], [], .zero)
    guard let collectionView else { return }
    if invalidatesInPrepare { invalidate() }
    let count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    let sizes =
      count > 0 && collectionView.delegate != nil
      ? collectionView.itemSizes(inSection: 0, defaultSize: .zero) : []
    let width = Double(
      Float((screenWidth - sectionInset.left - sectionInset.right - itemSpacing) / 2))
    var next = [sectionInset.top, sectionInset.bottom]
    for (item, size) in sizes.enumerated() {
      let column = next[0] < next[1] ? 0 : 1
      let frame = Rect(
        x: sectionInset.left + Double(column) * (itemSpacing + width), y: next[column],
        width: width, height: size.height)
      items.append(LayoutAttributes(.cell(item: item, section: 0), frame: frame))
      next[column] += size.height + lineSpacing
    }
    placeGrid(count: count, width: width, longest: max(next[0], next[1]), in: collectionView)
  }

  /// Places the items of the flow grid, all with one height.
  ///
  /// With this height, a grid of two columns gives the content about the right height.
  private func placeGrid(count: Int, width: Double, longest: Double, in view: CollectionView) {
    let across = SectionMetrics.crossLength(of: view, axis: AxisFrame(.vertical))
    guard count > 0 else {
      contentSize = Size(width: across, height: sectionInset.top + sectionInset.bottom)
      return
    }
    let height = (longest - sectionInset.top) * 2 / Double(count) - lineSpacing
    let section = SectionMetrics(
      axis: AxisFrame(.vertical), crossLength: across, insets: sectionInset,
      lineSpacing: lineSpacing, itemSpacing: itemSpacing,
      sizes: ContiguousArray(repeating: Size(width: width, height: height), count: count))
    let end = UniformGrid(section).place(count, from: sectionInset.top, into: &gridFrames)
    contentSize = Size(width: across, height: max(0, end + sectionInset.bottom))
  }

  /// Every item, for any rectangle.
  package func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] { items }

  /// The attributes of an item of section 0, with its frame in the flow grid; nil for any other
  /// element.
  ///
  /// This frame usually differs from the frame in ``attributes(in:)``.
  package func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard element.category == .cell, element.indexPath.section == 0,
      let item = element.indexPath.item, gridFrames.indices.contains(item)
    else { return nil }
    return LayoutAttributes(element, frame: gridFrames[item])
  }

  /// Whether the width of the bounds changes.
  package func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.vertical).changesCross(of: collectionView, to: newBounds)
  }
}
