package import LayoutComposition
package import LayoutCore

/// A line whose drags end where the scroll delegate of source post 001 scrolls to, faults included.
///
/// The delegate remembers the offset to which it last scrolled. When a drag ends more than 10
/// points from that offset, the view scrolls to the item that ``FaithfulPaging`` computes from the
/// current offset. The middle of this item comes to the middle of the view, as far as the content's
/// range allows. If a drag ends at most 10 points from that offset, the delegate does not scroll,
/// and the remembered offset does not change. In the post, any layout can have such a delegate.
/// Here, this effect replaces the delegate: the view asks the effect at the moment at which the
/// view of the post calls the delegate.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.4.
package final class FaithfulPagingLayout: LayoutEffect {
  /// The layout that is shown; in the post it is a horizontal flow.
  package let wrapped: WrappedLayout
  /// The rule that computes the item to which the view scrolls.
  package var paging: FaithfulPaging

  /// The x to which the delegate last scrolled, the `offsetx` of the post.
  private var start = 0.0

  /// Creates the effect over a layout that no view uses.
  package init(base: any Layout, paging: FaithfulPaging) {
    self.paging = paging
    wrapped = WrappedLayout(base)
  }

  /// Returns no change, because the effect itself does not depend on the bounds.
  package func change(forBoundsChange newBounds: Rect) -> EffectChange { .nothing }

  /// The offset that shows the computed item in the middle, as far as the content's range allows.
  ///
  /// If ``paging`` computes no item, the result is the proposed offset.
  ///
  /// - Throws: ``LayoutError`` with `noSuchElement` if the item does not exist; in this case, UIKit
  ///   raises an exception.
  package func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    guard let collectionView,
      let item = paging.targetItem(
        atOffset: collectionView.contentOffset.x, startedFrom: start)
    else { return proposed }
    let key = ElementKey.cell(item: item, section: 0)
    guard item >= 0, let target = try attributes(for: key) else {
      throw LayoutError(
        .noSuchElement, "the post scrolls to item \(item + 1), which does not exist")
    }
    let middle = Point(x: target.center.x - collectionView.bounds.width / 2, y: proposed.y)
    let rest = collectionView.clamped(middle)
    start = rest.x
    return rest
  }
}
