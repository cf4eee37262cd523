import LayoutCore
import UIKit
import UIKitGeometry

/// Elements, bounds and offsets.
extension UIKitLayout {
  /// The layout's content size; a negative width or height is replaced by 0, because such content
  /// is not visible.
  public var contentSize: Size {
    let size = Size(run { layout.collectionViewContentSize })
    return Size(
      width: size.width < 0 ? 0 : size.width, height: size.height < 0 ? 0 : size.height)
  }

  /// The attributes that the layout returns for a rectangle.
  ///
  /// If `rect` is smaller than the view, the layout gets an extended rectangle. If the width or the
  /// height of `rect` is at least 1e9 points, the layout gets a smaller rectangle around the
  /// content. The result can contain elements outside of `rect`.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let asked = asked(rect)
    return try ask {
      (layout.layoutAttributesForElements(in: asked.uiKit) ?? []).map(value)
    }
  }

  /// The rectangle that is passed to the layout instead of `rect`: a rectangle that a view of UIKit
  /// could pass.
  ///
  /// Some layouts convert coordinates to integers, which stops the program if a coordinate is
  /// infinite. A rectangle of at least 1e9 points along an axis is therefore replaced. The new
  /// rectangle is the union of the content and the visible rectangle, extended by 10,000 points on
  /// each side.
  ///
  /// UIKit never asks about a rectangle that is smaller than the view. Along each axis on which the
  /// rectangle is smaller, it is therefore extended to whole pages of the view's size, counted from
  /// the origin. A layout that moves the elements of `super` depends on this: it finds only the
  /// elements that `super` has in the rectangle.
  private func asked(_ rect: Rect) -> Rect {
    let bounds = collectionView?.layoutBounds ?? .zero
    guard rect.width < 1e9, rect.height < 1e9 else {
      return Rect(origin: .zero, size: contentSize).union(bounds).insetBy(dx: -1e4, dy: -1e4)
    }
    let (left, right) = Self.pages(of: bounds.width, from: rect.minX, to: rect.maxX)
    let (top, bottom) = Self.pages(of: bounds.height, from: rect.minY, to: rect.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func pages(
    of length: Double, from start: Double, to end: Double
  ) -> (start: Double, end: Double) {
    guard length > 0, end - start < length else { return (start, end) }
    return ((start / length).rounded(.down) * length, (end / length).rounded(.up) * length)
  }

  /// The attributes of an element; nil if its section or its item does not exist, or if the layout
  /// returns nil.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard collectionView?.exists(element) == true else { return nil }
    return try ask { placed(element).map(value) }
  }

  /// All supplementary and decoration views, in the order of their keys.
  ///
  /// These are the views that the layout returns for a rectangle that contains the content, the
  /// visible rectangle and 10,000 points on each side. A flow layout returns no headers and footers
  /// with empty frames for a rectangle, so these are added.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    var views = try attributes(in: .plane).filter { $0.category != .cell }
    let placement = (layout as? UICollectionViewFlowLayout)?.placement as? EngineFlow
    for key in placement?.emptyViews ?? [] where !views.contains(where: { $0.key == key }) {
      if let view = try attributes(for: key) { views.append(view) }
    }
    return views.sorted { $0.key < $1.key }
  }

  private func placed(_ element: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = element.indexPath.uiKit
    switch kinds.name(element) {
    case (.cell, _): return layout.layoutAttributesForItem(at: path)
    case (.supplementaryView, let kind):
      return layout.layoutAttributesForSupplementaryView(ofKind: kind ?? "", at: path)
    case (.decorationView, let kind):
      return layout.layoutAttributesForDecorationView(ofKind: kind ?? "", at: path)
    }
  }

  /// Whether new bounds invalidate the layout.
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

  /// The layout's offset after a drag.
  ///
  /// `velocity` is in points per second; the layout gets points per millisecond.
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
        forPreferredLayoutAttributes: object(preferred),
        withOriginalAttributes: object(original))
    }
  }

  /// The layout's context for a measured size.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    contexts.carry(
      try ask {
        layout.invalidationContext(
          forPreferredLayoutAttributes: object(preferred),
          withOriginalAttributes: object(original))
      })
  }

  /// Whether a view mirrors the layout if the view's direction is not
  /// ``developmentLayoutDirection``.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// The direction for which the layout was written.
  public var developmentLayoutDirection: LayoutDirection {
    layout.developmentLayoutDirection == .leftToRight ? .leftToRight : .rightToLeft
  }
}
