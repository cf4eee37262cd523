/// The object that gives a flow layout its sizes, insets and distances.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Optional: the size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) throws -> CGSize
  /// Optional: the insets of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) throws -> UIEdgeInsets
  /// Optional: the least distance between the lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) throws -> CGFloat
  /// Optional: the least distance between the items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) throws -> CGFloat
  /// Optional: the size of a section’s header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) throws -> CGSize
  /// Optional: the size of a section’s footer.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) throws -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) throws -> CGSize {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) throws -> UIEdgeInsets {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) throws -> CGFloat {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) throws -> CGFloat {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) throws -> CGSize {
    throw UnimplementedOptional()
  }

  /// Throws ``UnimplementedOptional``.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) throws -> CGSize {
    throw UnimplementedOptional()
  }

  /// The value that `delegate.collectionView?(view, layout: layout, …)` calls; never nil.
  public var collectionView: UICollectionViewDelegateFlowLayout_collectionView? {
    .init(target: self)
  }
}

/// The optional methods of ``UICollectionViewDelegateFlowLayout`` with the base name
/// `collectionView`.
@preconcurrency @MainActor public struct UICollectionViewDelegateFlowLayout_collectionView {
  let target: any UICollectionViewDelegateFlowLayout

  /// The size of an item; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize! {
    answer {
      try target.collectionView(
        collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath
      )
    }
  }

  /// The insets of a section; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets! {
    answer {
      try target.collectionView(
        collectionView, layout: collectionViewLayout, insetForSectionAt: section
      )
    }
  }

  /// The least distance between the lines of a section; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat! {
    answer {
      try target.collectionView(
        collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section
      )
    }
  }

  /// The least distance between the items of a line; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat! {
    answer {
      try target.collectionView(
        collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section
      )
    }
  }

  /// The size of a section’s header; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize! {
    answer {
      try target.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section
      )
    }
  }

  /// The size of a section’s footer; nil if the object does not have the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize! {
    answer {
      try target.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section
      )
    }
  }
}
