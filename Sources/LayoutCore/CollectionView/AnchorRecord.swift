/// The facts about the last pass that the view needs to keep an item at its position on screen.
///
/// Coordinates: content space of the layout, in which the content starts at 0 on both axes. The
/// comment of a property names its coordinates if they are different.
package struct AnchorRecord: Sendable {
  /// An item that was placed in the last pass.
  package struct Item: Sendable {
    /// The item's current path.
    package fileprivate(set) var path: IndexPath
    /// The rectangle in which the layout placed the item, without its transform.
    package let frame: Rect
    /// The rectangle that is to stay at its position on screen: ``frame`` or, for an item of a
    /// section that scrolls on its own, the rectangle in which the section is shown (its port).
    let keptFrame: Rect
  }

  /// The anchor that the layout chose in the last pass.
  let anchor: ScrollAnchor
  /// The items that were on screen after the last pass, in the order in which the view lists them.
  ///
  /// ``follow(_:)`` and ``forgetItems()`` remove items.
  package private(set) var items: [Item]
  /// The item that ``anchor`` names, or the item that has taken its role after an update.
  ///
  /// The value is nil if ``anchor`` names no item, if the item was not placed, or if
  /// ``forgetItems()`` has removed it. It is also nil if an update has removed the item, and no
  /// item that was on screen could take its role.
  private var named: Item?
  /// The offset of the view after the last pass, in the user's coordinates.
  let offset: Point
  /// The visible rectangle after the last pass.
  package let bounds: Rect
  /// The adjusted content inset of the view after the last pass.
  let inset: EdgeInsets
  /// The extent of the content after the last pass.
  package let contentSize: Size
  /// The sum of the moves that ``CollectionView/noteAnchored(from:)`` has noted since this record
  /// was made, in the user's coordinates.
  var shift = Point.zero

  init(
    anchor: ScrollAnchor, items: [Item], named: Item?, offset: Point, bounds: Rect,
    inset: EdgeInsets, contentSize: Size
  ) {
    self.anchor = anchor
    self.items = items
    self.named = named
    self.offset = offset
    self.bounds = bounds
    self.inset = inset
    self.contentSize = contentSize
  }

  /// The items that can be kept in place, the best one first.
  ///
  /// The view keeps the first of these items that the layout still places. If the layout named an
  /// item, that item comes first.
  ///
  /// The other items follow: first the items in the part of the view that the insets leave free,
  /// then the rest, for example items behind a keyboard. Both groups have the order of ``items``
  /// or, if the layout keeps the last item in place, the reverse order.
  ///
  /// - Parameter visible: The visible area along `axis`.
  func candidates(in visible: VisibleSpan, along axis: AxisFrame) -> [Item] {
    func isFree(_ item: Item) -> Bool {
      axis.start(item.keptFrame) < visible.end && visible.start < axis.end(item.keptFrame)
    }
    let (free, hidden) = (items.filter(isFree), items.filter { !isFree($0) })
    return switch anchor {
    case .offset: []
    case .first: free + hidden
    case .last: free.reversed() + hidden.reversed()
    case .item: (named.map { [$0] } ?? []) + free + hidden
    }
  }

  /// Whether the view keeps the end of the anchored item in place, and not its start.
  ///
  /// If true, the distance between the end of the item and the end of the visible area stays the
  /// same. If false, the distance between the start of the item and the start of the visible area
  /// stays the same.
  var keepsEnd: Bool { anchor == .last }

  /// Removes all items, because the data is new.
  ///
  /// If ``keepsEnd`` is true, a view that shows the end of its content still stays at the end.
  mutating func forgetItems() { (items, named) = ([], nil) }

  /// Gives the items their paths after an update, and removes deleted and moved items.
  ///
  /// The items of a deleted, moved or reloaded section are removed, too. If the named item is
  /// removed, the next item on screen takes its role, or the previous one if there is no next one.
  mutating func follow(_ map: UpdateMap) {
    let moved = Set(
      map.updateItems.lazy.filter { $0.action == .move }.compactMap(\.indexPathBeforeUpdate))
    func followed(_ item: Item) -> Item? {
      guard !moved.contains(item.path), !moved.contains(.section(item.path.section)),
        let path = map.indexPathAfterUpdate(of: item.path)
      else { return nil }
      var result = item
      result.path = path
      return result
    }
    if let lost = named {
      let others = items.sorted { $0.path < $1.path }
      let later = others.filter { $0.path > lost.path }
      let earlier = others.filter { $0.path < lost.path }
      named = ([lost] + later + earlier.reversed()).lazy.compactMap(followed).first
    }
    items = items.compactMap(followed)
  }
}

extension AnchorRecord.Item {
  init(_ path: IndexPath, frame: Rect, port: Rect?) {
    self.path = path
    self.frame = frame
    keptFrame = port ?? frame
  }
}

/// The visible area along one axis, in content coordinates of the layout.
struct VisibleSpan {
  /// The content offset of the view along the axis.
  let offset: Double
  /// The start of the part of the view that the insets leave free.
  let start: Double
  /// The end of the part of the view that the insets leave free.
  let end: Double
  /// The offset at which the view shows the end of the content.
  let lastOffset: Double

  /// Creates the visible area of a view along an axis.
  ///
  /// - Parameter isMirrored: Whether the content is mirrored along the axis. If so, content that is
  ///   smaller than the view lies at the end of the view, and not at its start.
  init(
    _ bounds: Rect, _ inset: EdgeInsets, _ contentSize: Size, along axis: AxisFrame,
    isMirrored: Bool
  ) {
    let (before, after) = (axis.mainStart(inset), axis.mainEnd(inset))
    let length = axis.main(bounds.size)
    offset = axis.main(bounds.origin)
    start = offset + before
    end = offset + length - after
    let last = axis.main(contentSize) + after - length
    lastOffset = isMirrored ? last : max(-before, last)
  }
}
