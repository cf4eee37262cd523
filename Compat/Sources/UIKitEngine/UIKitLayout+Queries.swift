import LayoutCore
import UIKit

/// Elements, bounds and offsets.
extension UIKitLayout {
  /// The layout's content size; a negative extent is 0, because nothing is shown of it.
  public var contentSize: Size {
    let size = Size(run { layout.collectionViewContentSize })
    return Size(
      width: size.width < 0 ? 0 : size.width, height: size.height < 0 ? 0 : size.height)
  }

  /// The elements that the layout returns for a rectangle.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let asked = finite(rect)
    return try ask {
      (layout.layoutAttributesForElements(in: asked.uiKit) ?? []).map(kinds.value)
    }
  }

  /// A rectangle whose numbers a layout can convert to integers.
  ///
  /// The plane becomes the content and the visible rectangle, and 10,000 points around them.
  private func finite(_ rect: Rect) -> Rect {
    guard rect.width > 1e9 || rect.height > 1e9 else { return rect }
    return Rect(origin: .zero, size: contentSize)
      .union(collectionView?.layoutBounds ?? .zero).insetBy(dx: -1e4, dy: -1e4)
  }

  /// The attributes of an element; the layout is not asked about one that does not exist.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard collectionView?.exists(element) == true else { return nil }
    return try ask { object(for: element).map(kinds.value) }
  }

  private func object(for element: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = element.indexPath.uiKit
    switch kinds.name(element) {
    case (.cell, _): return layout.layoutAttributesForItem(at: path)
    case (.supplementaryView, let kind):
      return layout.layoutAttributesForSupplementaryView(ofKind: kind ?? "", at: path)
    case (.decorationView, let kind):
      return layout.layoutAttributesForDecorationView(ofKind: kind ?? "", at: path)
    }
  }

  /// Whether the layout is invalid at new bounds.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    try ask { layout.shouldInvalidateLayout(forBoundsChange: seen(newBounds)) }
  }

  /// The layout's context for new bounds.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    contexts.carry(run { layout.invalidationContext(forBoundsChange: seen(newBounds)) })
  }

  /// Bounds in the layout's coordinates.
  private func seen(_ bounds: Rect) -> CGRect {
    (collectionView?.layoutRect(bounds) ?? bounds).uiKit
  }

  /// The layout's offset after a drag; the layout gets the speed in points per millisecond.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    return Point(
      try ask {
        layout.targetContentOffset(
          forProposedContentOffset: proposed.uiKit, withScrollingVelocity: speed)
      })
  }

  /// The layout's offset after an update or a change of layout.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    Point(try ask { layout.targetContentOffset(forProposedContentOffset: proposed.uiKit) })
  }

  /// Whether a measured size invalidates the layout.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    try ask {
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: kinds.object(preferred, for: layout),
        withOriginalAttributes: kinds.object(original, for: layout))
    }
  }

  /// The layout's context for a measured size.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    contexts.carry(
      try ask {
        layout.invalidationContext(
          forPreferredLayoutAttributes: kinds.object(preferred, for: layout),
          withOriginalAttributes: kinds.object(original, for: layout))
      })
  }

  /// The layout's own value.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// The layout's own value.
  public var developmentLayoutDirection: LayoutDirection {
    layout.developmentLayoutDirection == .leftToRight ? .leftToRight : .rightToLeft
  }
}
