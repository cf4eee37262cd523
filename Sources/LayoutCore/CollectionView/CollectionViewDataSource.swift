/// The source of the counts of sections and items: the part of UICollectionViewDataSource that a
/// layout depends on.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections, at least 0.
  var numberOfSections: Int { get }

  /// The number of items in a section, at least 0.
  func numberOfItems(inSection section: Int) -> Int
}

extension CollectionViewDataSource {
  /// Returns 1: by default there is one section, as in UIKit.
  public var numberOfSections: Int { 1 }
}

/// A data source whose items can be dragged to other places.
///
/// In UIKit, the members of this protocol are optional members of UICollectionViewDataSource, and
/// items can be moved if the data source implements `collectionView(_:moveItemAt:to:)`.
/// Source: SEMANTICS.md section 7.
public protocol ReorderableDataSource: CollectionViewDataSource {
  /// Whether an item may be dragged.
  func canMoveItem(at indexPath: IndexPath) -> Bool

  /// Moves an item in the data after it was dropped.
  ///
  /// - Parameters:
  ///   - source: The item's path before the move.
  ///   - destination: The item's path after the move.
  func moveItem(at source: IndexPath, to destination: IndexPath)
}

extension ReorderableDataSource {
  /// Returns true for every item.
  public func canMoveItem(at indexPath: IndexPath) -> Bool { true }
}
