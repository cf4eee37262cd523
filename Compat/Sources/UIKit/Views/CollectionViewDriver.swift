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
  /// The extent of the content as of the last pass.
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
  /// The path of the topmost cell at a point.
  func indexPathForItem(at point: CGPoint) -> IndexPath?
  /// Whether an update is in progress.
  var isUpdating: Bool { get }

  /// Makes those parts of the layout invalid that a context names.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext)
  /// How an element that appears is shown at the start, if the layout makes no choice.
  func usualInitialAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  /// How an element that disappears is shown at the end, if the layout makes no choice.
  func usualFinalAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  /// Brings the view up to date.
  func layoutIfNeeded()
  /// Discards the counts and everything that was laid out.
  func reloadData()
  /// Scrolls to an item.
  func scroll(toItemAt path: IndexPath, at position: UICollectionView.ScrollPosition)
}
