package import LayoutCore

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The circles of the source posts 003 and 004, with the posts' own arithmetic and faults.
///
/// These circles are for comparison only; ``CircleLayout`` is the corrected one. `W × H` is the
/// size of the bounds, and item `i` of `n`, from 0, is at the angle `θ = 2 · π · i / n` from the
/// position of the first item. The offset and the insets are ignored. The items of all sections are
/// counted together, and every query for a rectangle returns every item. In post 004, an item that
/// the last update inserted starts in the middle. In every later animation before the next update,
/// the item starts in the middle again.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md sections 8.2 and 8.3.
package final class FaithfulCircleLayout: Layout {
  /// The circles of the posts.
  package enum Rule: Hashable, Sendable, CaseIterable {
    /// Circle A of post 004: the first item is at three o'clock, and the others follow clockwise.
    ///
    /// The radius is `0.4 · min(W, H)`, and each item is 70 points wide and high.
    case post004
    /// Circle B as post 003 describes it: the first item is at the top, and the others follow
    /// clockwise.
    ///
    /// The radius is `(H − 80) / 2`, and each item is 75 points wide and high. A single item is in
    /// the middle.
    case post003
    /// Circle B as in the repository that post 003 links to: the first item is at the bottom, and
    /// the others follow counter-clockwise.
    ///
    /// The content has no extent, so that the view cannot scroll. The rest is as in ``post003``.
    case repository003
  }

  /// The view that uses the layout; nil if no view uses it.
  package weak var collectionView: CollectionView?

  /// The post's circle that this layout reproduces.
  package let rule: Rule

  private var items: [LayoutAttributes] = []
  private var middle = Point.zero
  /// The items that the last update inserted.
  private var inserted: Set<IndexPath> = []

  /// Creates one of the circles.
  package init(_ rule: Rule) {
    self.rule = rule
  }

  /// Places every item.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package func prepare() throws(LayoutError) {
    items = []
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    middle = Point(x: size.width / 2, y: size.height / 2)
    let keys = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map {
        ElementKey.cell(item: $0, section: section)
      }
    }
    let extent = rule == .post004 ? 70.0 : 75
    items = keys.enumerated().map { index, key in
      LayoutAttributes(
        key, center: center(of: index, among: keys.count, in: size),
        size: Size(width: extent, height: extent))
    }
  }

  private func center(of index: Int, among count: Int, in size: Size) -> Point {
    let angle = 2 * Double.pi * Double(index) / Double(count)
    if rule == .post004 {
      let radius = 0.4 * min(size.width, size.height)
      return Point(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
    }
    guard count > 1 else { return middle }
    let radius = (size.height - 80) / 2
    let rise = rule == .post003 ? -radius : radius
    return Point(x: middle.x + radius * sin(angle), y: middle.y + rise * cos(angle))
  }

  /// The size of the bounds; zero for the repository's circle.
  package var contentSize: Size {
    rule == .repository003 ? .zero : collectionView?.bounds.size ?? .zero
  }

  /// Every item, for any rectangle.
  package func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] { items }

  /// The attributes of an item; nil for any other element.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    items.first { $0.key == element }
  }

  /// Stores the paths of the inserted items; they are kept until the next update begins.
  package func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    inserted = Set(updates.filter { $0.action == .insert }.compactMap(\.indexPathAfterUpdate))
  }

  /// The initial attributes of an element: in post 004, an item that the last update inserted
  /// begins in the middle with an opacity of 0.
  ///
  /// Any other element has the default initial attributes, or nil if there are none. The items of
  /// an inserted section do not begin in the middle: they fade in at their end positions.
  package func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    guard rule == .post004, inserted.contains(element.indexPath),
      var start = try attributes(for: element)
    else { return try collectionView?.defaultInitialAttributes(for: element) }
    start.alpha = 0
    start.center = middle
    return start
  }
}
