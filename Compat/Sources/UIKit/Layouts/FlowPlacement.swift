/// The object that places the elements of a flow layout.
///
/// A subclass of the flow layout gets these elements by calling `super`.
@preconcurrency @MainActor
package protocol FlowPlacement: AnyObject {
  /// Computes the elements again if they have become invalid.
  func prepare()
  /// The extent of the content.
  var contentSize: CGSize { get }
  /// New attributes of each element that overlaps a rectangle, section by section: header, items,
  /// footer.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]
  /// New attributes of an element; nil if the element does not exist or is not placed.
  func attributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  /// Whether new bounds invalidate the elements.
  func shouldInvalidate(forBoundsChange bounds: CGRect) -> Bool
  /// Sets the invalid parts, the adjustments and the flags of a context for new bounds.
  func complete(_ context: UICollectionViewLayoutInvalidationContext, forBoundsChange: CGRect)
  /// Whether a measured size invalidates the elements.
  func shouldInvalidate(
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> Bool
  /// Sets the invalid parts, the adjustments and the flags of a context for a measured size.
  func complete(
    _ context: UICollectionViewLayoutInvalidationContext,
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes)
  /// Discards everything that a context makes invalid.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext)
}
