/// The object that runs a collection view; a view outside of an engine has none.
///
/// Coordinates: content space as the layout sees it.
@preconcurrency @MainActor
package protocol CollectionViewDriver: AnyObject {
  /// The visible rectangle.
  var bounds: CGRect { get set }
  /// Extra space around the content, without the safe area.
  var contentInset: UIEdgeInsets { get set }
  /// Space that bars take.
  var safeAreaInsets: UIEdgeInsets { get }
  /// The extent of the content after the last pass.
  var contentSize: CGSize { get }
  /// Whether the user reads from right to left.
  var isRightToLeft: Bool { get }
  /// The number of pixels in a point.
  var displayScale: CGFloat { get }
  /// Whether scrolling comes to rest at pages.
  var isPagingEnabled: Bool { get set }
  /// The number of sections.
  var numberOfSections: Int { get }
  /// The number of items of a section; nil if there is no such section.
  func numberOfItems(inSection section: Int) -> Int?
  /// The elements on screen after the last pass.
  var visibleElements: [UICollectionViewLayoutAttributes] { get }
  /// The paths of the selected items, ascending.
  var selectedItems: [IndexPath] { get set }
  /// The path of the topmost cell at a point; nil if no cell is there.
  func indexPathForItem(at point: CGPoint) -> IndexPath?
  /// Whether an update is in progress.
  var isUpdating: Bool { get }

  /// Makes the parts that a context names invalid; everything, if the context names no element.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext)
  /// The engine's default attributes of an element at the start of a change; nil for no default.
  ///
  /// `path` is the path after the change.
  func usualInitialAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  /// The engine's default attributes of an element at the end of a change; nil for no default.
  ///
  /// `path` is the path before the change.
  func usualFinalAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  /// Brings the elements of the view up to date.
  func layoutIfNeeded()
  /// Discards the counts and everything that was laid out.
  func reloadData()
  /// Scrolls to an item.
  func scroll(toItemAt path: IndexPath, at position: UICollectionView.ScrollPosition)
}
