/// The object that gives a collection view its counts and cells, and moves items in the data.
///
/// This package calls only the methods for the counts, and only for a view that no engine drives.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items of a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// The cell of an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Optional: the number of sections; 1 without this method.
  func numberOfSections(in collectionView: UICollectionView) throws -> Int
  /// Optional: a header, a footer or another supplementary view.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) throws -> UICollectionReusableView
  /// Optional: whether an item may be dragged.
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) throws -> Bool
  /// Optional: moves an item in the data after it was dropped.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) throws
}

extension UICollectionViewDataSource {
  /// Throws ``UnimplementedOptional``.
  public func numberOfSections(in collectionView: UICollectionView) throws -> Int {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) throws -> UICollectionReusableView {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) throws -> Bool {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) throws {
    throw UnimplementedOptional()
  }

  /// The value that `dataSource.numberOfSections?(in: view)` calls; never nil.
  public var numberOfSections: UICollectionViewDataSource_numberOfSections? { .init(target: self) }
  /// The value that `dataSource.collectionView?(view, …)` calls; never nil.
  public var collectionView: UICollectionViewDataSource_collectionView? { .init(target: self) }
}

/// The optional methods of ``UICollectionViewDataSource`` with the base name `numberOfSections`.
@preconcurrency @MainActor public struct UICollectionViewDataSource_numberOfSections {
  let target: any UICollectionViewDataSource

  /// The number of sections; nil if the object does not have the method.
  public func callAsFunction(in collectionView: UICollectionView) -> Int! {
    answer { try target.numberOfSections(in: collectionView) }
  }
}

/// The optional methods of ``UICollectionViewDataSource`` with the base name `collectionView`.
@preconcurrency @MainActor public struct UICollectionViewDataSource_collectionView {
  let target: any UICollectionViewDataSource

  /// A header, a footer or another supplementary view; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView! {
    answer {
      try target.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath
      )
    }
  }

  /// Whether an item may be dragged; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool! {
    answer { try target.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  /// Moves an item in the data after it was dropped; returns nil if the object does not have the
  /// method.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void! {
    answer {
      try target.collectionView(
        collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath
      )
    }
  }
}
