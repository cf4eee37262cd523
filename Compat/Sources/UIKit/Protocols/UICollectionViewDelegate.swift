/// The object that decides about selection, moves and offsets.
///
/// This package calls none of these methods, but a layout can call methods of its view's delegate.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Optional: whether an item may be highlighted.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) throws -> Bool
  /// Optional: whether an item may be selected.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) throws -> Bool
  /// Optional: whether an item may be removed from the selection.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) throws -> Bool
  /// Optional: called after an item has been selected.
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) throws
  /// Optional: called after an item has been removed from the selection.
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) throws
  /// Optional: called before a cell appears on screen.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws
  /// Optional: called after a cell has left the screen.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws
  /// Optional: the path to which a dragged item goes.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) throws -> IndexPath
  /// Optional: the offset after an update or a change of layout.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) throws -> CGPoint
}

extension UICollectionViewDelegate {
  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) throws -> Bool {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) throws -> Bool {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) throws -> Bool {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) throws {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) throws {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) throws -> IndexPath {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) throws -> CGPoint {
    throw UnimplementedOptional()
  }

  /// The value that `delegate.collectionView?(view, …)` calls; never nil.
  public var collectionView: UICollectionViewDelegate_collectionView? { .init(target: self) }
}

/// The optional methods of ``UICollectionViewDelegate`` with the base name `collectionView`.
@preconcurrency @MainActor public struct UICollectionViewDelegate_collectionView {
  let target: any UICollectionViewDelegate

  /// Whether an item may be highlighted; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool! {
    answer { try target.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  }

  /// Whether an item may be selected; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool! {
    answer { try target.collectionView(collectionView, shouldSelectItemAt: indexPath) }
  }

  /// Whether an item may be removed from the selection; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool! {
    answer { try target.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
  }

  /// Reports that an item has been selected; returns nil if the object does not have the method.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) -> Void! {
    answer { try target.collectionView(collectionView, didSelectItemAt: indexPath) }
  }

  /// Reports that an item has been removed from the selection; returns nil if the object does not
  /// have the method.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) -> Void! {
    answer { try target.collectionView(collectionView, didDeselectItemAt: indexPath) }
  }

  /// Reports that a cell is about to appear on screen; returns nil if the object does not have the
  /// method.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void! {
    answer { try target.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
  }

  /// Reports that a cell has left the screen; returns nil if the object does not have the method.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void! {
    answer {
      try target.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }

  /// The path to which a dragged item goes; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath! {
    answer {
      try target.collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
        toProposedIndexPath: proposedIndexPath
      )
    }
  }

  /// The offset after an update or a change of layout; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint! {
    answer {
      try target.collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset
      )
    }
  }
}
