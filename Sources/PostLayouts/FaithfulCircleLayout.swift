package import LayoutCore

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The circles of the posts 003 and 004 with their own arithmetic, faults included.
///
/// For comparison only; ``CircleLayout`` is the one to use. `W × H` is the size of the bounds, and
/// item `i` of `n` is at the angle `θ = 2 · π · i / n` from the rule's starting point; offset and
/// insets are ignored. The items of all sections are counted together, and every query returns
/// every item. In post 004 an item that the last update inserted begins to appear in the middle. In
/// any later animation before the next update, it begins there again. Coordinates: content space,
/// points.
/// Source: SEMANTICS.md sections 8.2 and 8.3.
package final class FaithfulCircleLayout: Layout {
  /// The circles of the posts.
  package enum Rule: Hashable, Sendable, CaseIterable {
    /// Circle A, post 004: from three o'clock, clockwise, radius 0.4 · min(W, H), items of 70
    /// points.
    case post004
    /// Circle B as post 003 describes it: from the top, clockwise, radius (H − 80) / 2, items of 75
    /// points, a single one in the middle.
    case post003
    /// Circle B as it is in the repository that post 003 links to: from the bottom,
    /// counter-clockwise, and the content has no extent, so that the view cannot scroll.
    case repository003
  }

  /// The view that uses the layout.
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

  /// The attributes of the item.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    items.first { $0.key == element }
  }

  /// Stores the inserted items; they are not removed when the update ends.
  package func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    inserted = Set(updates.filter { $0.action == .insert }.compactMap(\.indexPathAfterUpdate))
  }

  /// In post 004, items that the last update inserted begin in the middle with an opacity of 0.
  ///
  /// The items of an inserted section are not among these: they fade in at their end positions.
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
