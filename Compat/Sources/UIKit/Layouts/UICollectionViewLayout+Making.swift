extension UICollectionViewLayout {
  /// A new context of the class that the layout chooses for its contexts.
  ///
  /// If this class is not a class of contexts, the context has the base class, and the mistake is
  /// reported.
  package func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let asked: AnyClass = type(of: self).invalidationContextClass
    guard let known = asked as? UICollectionViewLayoutInvalidationContext.Type else {
      ScreenlessCalls.report(
        "`invalidationContextClass` is \(asked); expected a subclass of "
          + "UICollectionViewLayoutInvalidationContext")
      return UICollectionViewLayoutInvalidationContext()
    }
    return known.init()
  }

  /// New attributes of an element, of the class that the layout chooses for its attributes.
  ///
  /// If this class is not a class of attributes, the attributes have the base class, and the
  /// mistake is reported.
  package func makeAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let asked: AnyClass = type(of: self).layoutAttributesClass
    let known = asked as? UICollectionViewLayoutAttributes.Type
    if known == nil {
      ScreenlessCalls.report(
        "`layoutAttributesClass` is \(asked); expected a subclass of "
          + "UICollectionViewLayoutAttributes")
    }
    let attributes = (known ?? UICollectionViewLayoutAttributes.self).init()
    attributes.represent(category, kind: kind, at: path)
    return attributes
  }

  func usualInitialAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.driver?.usualInitialAttributes(category, kind: kind, at: path)
  }

  func usualFinalAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.driver?.usualFinalAttributes(category, kind: kind, at: path)
  }

  /// The path of the topmost cell at a point; nil if no cell is there.
  ///
  /// If several cells contain the point, the cell with the greatest z index is chosen. If several
  /// cells have this z index, the cell with the greatest path is chosen. Hidden cells are ignored.
  /// The layout is asked about the union of the visible rectangle and a square of 1 × 1 points
  /// around the point, because UIKit never asks about a smaller rectangle than the visible one.
  func topmostCell(at point: CGPoint) -> IndexPath? {
    let square = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let asked = collectionView?.bounds.union(square) ?? square
    // A cell contains the edge that the user sees on its left. In the coordinates of a mirrored
    // layout, this edge is on the right.
    let isMirrored =
      flipsHorizontallyInOppositeLayoutDirection
      && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func covers(_ frame: CGRect) -> Bool {
      guard isMirrored else { return frame.contains(point) }
      return frame.minX < point.x && point.x <= frame.maxX && frame.minY <= point.y
        && point.y < frame.maxY
    }
    return (layoutAttributesForElements(in: asked) ?? [])
      .filter { $0.representedElementCategory == .cell && !$0.isHidden && covers($0.frame) }
      .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }
}
