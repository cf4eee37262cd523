/// Places the elements of a flow layout, which `super` returns to a subclass.
@preconcurrency @MainActor
package protocol FlowPlacement: AnyObject {
  /// Computes the elements again if they became invalid.
  func prepare()
  /// The extent of the content.
  var contentSize: CGSize { get }
  /// New attributes of each element that overlaps a rectangle.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]
  /// New attributes of an element; nil if it is not placed.
  func attributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  /// Whether new bounds invalidate the elements.
  func shouldInvalidate(forBoundsChange bounds: CGRect) -> Bool
  /// Adds the parts that new bounds make invalid to a context.
  func complete(_ context: UICollectionViewLayoutInvalidationContext, forBoundsChange: CGRect)
  /// Whether a measured size invalidates the elements.
  func shouldInvalidate(
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> Bool
  /// Adds the parts that a measured size makes invalid to a context.
  func complete(
    _ context: UICollectionViewLayoutInvalidationContext,
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes)
  /// Discards everything that a context makes invalid.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext)
}
