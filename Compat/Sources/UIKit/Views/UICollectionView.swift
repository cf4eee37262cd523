/// The view of a layout: counts, bounds, insets and traits, which come from an engine.
///
/// The view shows nothing. Its cells are only plain objects with the frames of elements on screen.
///
/// Some methods *report an error*, because they cannot do here what they do in UIKit. If a layout
/// calls such a method, the pass fails with a `LayoutError`. Its code is `invalidAnswer`, and its
/// message names the call. If no layout is running, nothing is reported.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The kind of headers of flow layouts.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers of flow layouts.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The layout in use.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.attachedView = nil
      collectionViewLayout.attachedView = self
    }
  }
  /// The source of the data; nil for none.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// The object that handles the events of the view, and gives a flow layout sizes and distances;
  /// nil for none.
  open weak var delegate: (any UICollectionViewDelegate)?
  /// Whether items can be selected; stored, but without effect.
  open var allowsSelection = true
  /// Whether several items can be selected; stored, but without effect.
  open var allowsMultipleSelection = false
  /// Whether cells are made before they are on screen; stored, but without effect.
  open var isPrefetchingEnabled = true
  /// The view behind the cells, which is stored, but without effect; nil for none.
  open var backgroundView: UIView?

  /// Creates a view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.attachedView = self
  }

  /// Creates a view with a flow layout, as if from a storyboard; nothing is read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.attachedView = self
  }

  // MARK: Counts

  /// The number of sections; 0 if there is neither an engine nor a data source.
  open var numberOfSections: Int {
    if let driver { return driver.numberOfSections }
    return dataSource.map { $0.numberOfSections?(in: self) ?? 1 } ?? 0
  }

  /// The number of items of a section; 0 if there is neither an engine nor a data source.
  ///
  /// If an engine runs the view, and the section does not exist, the method returns 0 and reports
  /// an error.
  open func numberOfItems(inSection section: Int) -> Int {
    guard let driver else {
      return dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }
    if let count = driver.numberOfItems(inSection: section) { return count }
    ScreenlessCalls.report(
      "`numberOfItems(inSection: \(section))` was called; the number of sections is "
        + "\(driver.numberOfSections)")
    return 0
  }

  // MARK: Elements

  /// The paths of the cells on screen, ascending.
  open var indexPathsForVisibleItems: [IndexPath] {
    visibleElements(.cell).map(\.indexPath).sorted()
  }

  /// The cells on screen, as plain objects, in the order of their paths.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }

  /// The paths of the supplementary views of a kind on screen, ascending.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements(.supplementaryView).filter { $0.representedElementKind == elementKind }
      .map(\.indexPath).sorted()
  }

  /// The supplementary views of a kind on screen, as plain objects, in the order of their paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  /// The cell of an item on screen, as a plain object with the item's frame; nil if the item is not
  /// on screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visibleElements(.cell).first { $0.indexPath == indexPath }
      .map { UICollectionViewCell(showing: $0) }
  }

  /// A supplementary view, as a plain object with its frame; nil if the view is not on screen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    visibleElements(.supplementaryView).first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }.map { UICollectionReusableView(showing: $0) }
  }

  /// The path of the item that a cell shows; nil if it shows none, for example a dequeued cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cell.shownAttributes?.indexPath
  }

  /// The path of the topmost cell at a point; nil if no cell is there, and outside of an engine.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    driver?.indexPathForItem(at: point)
  }

  /// The attributes of an item, from the layout; nil if the layout has none.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of a supplementary view, from the layout; nil if the layout has none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Selection and scrolling

  /// The paths of the selected items, ascending; never nil.
  open var indexPathsForSelectedItems: [IndexPath]? { driver?.selectedItems ?? [] }

  /// Selects only this item, and scrolls to it; nil removes all items from the selection.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    driver?.selectedItems = indexPath.map { [$0] } ?? []
    if let indexPath { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Removes an item from the selection.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    driver?.selectedItems.removeAll { $0 == indexPath }
  }

  /// Scrolls to an item; an animation ends immediately.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    driver?.scroll(toItemAt: indexPath, at: scrollPosition)
  }

  // MARK: Data

  /// Discards the counts and everything that was laid out.
  open func reloadData() { driver?.reloadData() }

  /// Whether an update is in progress.
  open var hasUncommittedUpdates: Bool { driver?.isUpdating ?? false }

  /// Calls both closures, the second one with true; no data change, because the data belong to the
  /// program that runs the layout.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }

  /// Reports an error, because a layout cannot change the data.
  open func insertItems(at indexPaths: [IndexPath]) { refuseChange("insertItems(at:)") }
  /// Reports an error, because a layout cannot change the data.
  open func deleteItems(at indexPaths: [IndexPath]) { refuseChange("deleteItems(at:)") }
  /// Reports an error, because a layout cannot change the data.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    refuseChange("moveItem(at:to:)")
  }
  /// Makes the layout invalid, because the items may have new sizes.
  open func reloadItems(at indexPaths: [IndexPath]) { collectionViewLayout.invalidateLayout() }
  /// Makes the layout invalid, because the items may have new sizes.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    collectionViewLayout.invalidateLayout()
  }
  /// Reports an error, because a layout cannot change the data.
  open func insertSections(_ sections: IndexSet) { refuseChange("insertSections(_:)") }
  /// Reports an error, because a layout cannot change the data.
  open func deleteSections(_ sections: IndexSet) { refuseChange("deleteSections(_:)") }
  /// Makes the layout invalid, because the items of the sections may have new sizes.
  open func reloadSections(_ sections: IndexSet) { collectionViewLayout.invalidateLayout() }
  /// Reports an error, because a layout cannot change the data.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    refuseChange("moveSection(_:toSection:)")
  }
  /// Reports an error, because only the program that runs the layout can replace it.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    refuseChange("setCollectionViewLayout(_:animated:)")
  }

  /// Returns false, and reports an error: only the program that runs the layout can drag items.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    refuseChange("beginInteractiveMovementForItem(at:)")
    return false
  }
  /// Reports an error, because only the program that runs the layout can drag items.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    refuseChange("updateInteractiveMovementTargetPosition(_:)")
  }
  /// Reports an error, because only the program that runs the layout can drag items.
  open func endInteractiveMovement() { refuseChange("endInteractiveMovement()") }
  /// Reports an error, because only the program that runs the layout can drag items.
  open func cancelInteractiveMovement() { refuseChange("cancelInteractiveMovement()") }

  // MARK: Views

  /// Does nothing: no cell is made.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  /// Does nothing: no cell is made.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  /// Does nothing: no view is made.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}
  /// Does nothing: no view is made.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {}

  /// Returns a plain cell, and reports an error: no cell of the registered class is made.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    ScreenlessCalls.report(
      "`dequeueReusableCell(withReuseIdentifier: \"\(identifier)\", for:)` was called, but no "
        + "registered cell can be made")
    return UICollectionViewCell(frame: .zero)
  }

  /// Returns a plain view, and reports an error: no view of the registered class is made.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    ScreenlessCalls.report(
      "`dequeueReusableSupplementaryView(ofKind: \"\(elementKind)\", …)` was called, but no "
        + "registered view can be made")
    return UICollectionReusableView(frame: .zero)
  }

  private func visibleElements(
    _ category: ElementCategory
  ) -> [UICollectionViewLayoutAttributes] {
    (driver?.visibleElements ?? []).filter { $0.representedElementCategory == category }
  }

  private func refuseChange(_ method: String) {
    ScreenlessCalls.report(
      "`\(method)` was called, but data and layout belong to whoever runs the layout")
  }
}
