/// The object that places the elements of a flow layout.
///
/// A subclass of the flow layout gets these elements by calling `super`.
@preconcurrency @MainActor
package protocol FlowPlacement: AnyObject {
  /// Computes the elements again if they have become invalid.
  func prepare()
  /// The extent of the content.
  var contentSize: CGSize { get }
  /// New attributes of each element that overlaps a rectangle.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]
  /// New attributes of an element; nil if the element does not exist or is not placed.
  func attributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  /// Whether new bounds invalidate the elements.
  func shouldInvalidate(forBoundsChange bounds: CGRect) -> Bool
  /// Adds to a context the parts that new bounds make invalid.
  func complete(_ context: UICollectionViewLayoutInvalidationContext, forBoundsChange: CGRect)
  /// Whether a measured size invalidates the elements.
  func shouldInvalidate(
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> Bool
  /// Adds to a context the parts that a measured size makes invalid.
  func complete(
    _ context: UICollectionViewLayoutInvalidationContext,
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes)
  /// Discards everything that a context makes invalid.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext)
}
