/// An object that decides about the proposals of the view and its layout, as
/// UICollectionViewDelegate does in UIKit.
///
/// Every member has a default implementation, which accepts the proposal.
public protocol CollectionViewDelegate: AnyObject {
  /// The offset to use after an update, after a change of layout, or after the view has kept an
  /// item in place.
  ///
  /// - Parameter proposed: The layout's choice, in content coordinates as the user sees them.
  func targetContentOffset(forProposedContentOffset proposed: Point) -> Point

  /// The offset at which scrolling comes to rest after a drag, as in UIScrollViewDelegate's
  /// `scrollViewWillEndDragging`.
  ///
  /// - Parameters:
  ///   - velocity: The speed when the finger left the screen, in points per second.
  ///   - target: The offset that the layout has chosen, or in a view with paging the offset of the
  ///     page, in content coordinates as the user sees them.
  func willEndDragging(withVelocity velocity: Point, targetContentOffset target: Point) -> Point

  /// The path to which a dragged item goes.
  ///
  /// - Parameters:
  ///   - original: The item's path before the drag.
  ///   - current: The item's path now.
  ///   - proposed: The layout's choice.
  func targetIndexPathForMove(
    ofItemFromOriginal original: IndexPath, atCurrent current: IndexPath,
    toProposed proposed: IndexPath
  ) -> IndexPath
}

extension CollectionViewDelegate {
  /// Returns the proposed offset.
  public func targetContentOffset(forProposedContentOffset proposed: Point) -> Point { proposed }

  /// Returns the offset `target`.
  public func willEndDragging(
    withVelocity velocity: Point, targetContentOffset target: Point
  ) -> Point {
    target
  }

  /// Returns the proposed path.
  public func targetIndexPathForMove(
    ofItemFromOriginal original: IndexPath, atCurrent current: IndexPath,
    toProposed proposed: IndexPath
  ) -> IndexPath {
    proposed
  }
}
