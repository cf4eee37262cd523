import LayoutCore

/// A layout of sections one under another, in which each section scrolls on its own.
///
/// A section has a header of 20 points. Under it, a port shows the section's items, which are side
/// by side. Each item has a badge, and one shelf is behind all items of a section. The header does
/// not scroll with its section; the badges move with their items.
final class RowsLayout: ArrangedLayout {
  weak var collectionView: CollectionView?
  private(set) var arrangement = Arrangement.empty
  /// The distances from the sides of the view to the ports.
  var margin = 0.0
  /// The snapping of every section.
  var snapping = SectionScroller.Snapping.free
  /// Whether the sections scroll on their own; if false, all items are one under another.
  var scrolls = true
  /// Determines which item keeps its place on screen during a change; by default, the offset stays.
  var anchor = ScrollAnchor.offset
  /// The place in the content at which a new view begins.
  var beginning = ScrollBeginning.start
  /// Replaces a scroller before the view gets it.
  var change: (SectionScroller) -> SectionScroller = { $0 }
  /// Maps a section, a proposed offset and a velocity to the section's resting offset; the proposal
  /// by default.
  var target: (Int, Point, Point) -> Point = { _, proposed, _ in proposed }

  static let headerHeight = 20.0

  func prepare() throws(LayoutError) {
    guard let view = collectionView else { return }
    let width = view.bounds.width
    var frames: ContiguousArray<Rect> = []
    var views: [LayoutAttributes] = []
    var scrollers: [SectionScroller] = []
    var y = 0.0
    for section in 0..<view.numberOfSections {
      let sizes = view.itemSizes(inSection: section, defaultSize: .zero)
      views.append(
        LayoutAttributes(
          .header(section: section),
          frame: Rect(x: 0, y: y, width: width, height: Self.headerHeight)))
      y += Self.headerHeight
      let height = scrolls ? sizes.map(\.height).max() ?? 0 : sizes.map(\.height).reduce(0, +)
      let port = Rect(x: margin, y: y, width: width - 2 * margin, height: height)
      var corner = port.origin
      for (item, size) in sizes.enumerated() {
        frames.append(Rect(origin: corner, size: size))
        views.append(
          LayoutAttributes(
            .supplementary(kind: "badge", at: IndexPath(item: item, section: section)),
            frame: Rect(x: corner.x, y: corner.y, width: 4, height: 4)))
        if scrolls { corner.x += size.width } else { corner.y += size.height }
      }
      var shelf = LayoutAttributes(
        .decoration(kind: "shelf", at: IndexPath(item: 0, section: section)), frame: port)
      shelf.zIndex = -1
      if !port.isEmpty { views.append(shelf) }
      if scrolls {
        scrollers.append(
          change(
            SectionScroller(
              section: section, frame: port,
              contentSize: Size(width: corner.x - port.minX, height: height), snapping: snapping,
              carriedKinds: ["badge"])))
      }
      y += height
    }
    var store = FrameStore(itemCounts: view.itemCounts, frames: frames)
    for element in views { store.set(element) }
    arrangement = Arrangement(
      store: store, contentSize: Size(width: width, height: y), scrollers: scrollers)
  }

  func scrollAnchor() throws(LayoutError) -> ScrollAnchor { anchor }
  func scrollBeginning() throws(LayoutError) -> ScrollBeginning { beginning }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    target(section, proposed, velocity)
  }
}
