public import LayoutComposition
public import LayoutCore

/// A line whose drags end where the scroll delegate of post 001 scrolls to, faults included.
///
/// When the finger leaves more than 10 points from where the delegate last scrolled to, the view goes to
/// the item that ``FaithfulPaging`` counts from the offset, with its middle in the middle of the view as
/// far as the content reaches. Else scrolling ends by itself, and the delegate does not hear where. In
/// the post the delegate does this beside any layout; here an effect does, which the view asks at the
/// same moment. Coordinates: content space, points.
/// Source: SEMANTICS.md section 8.4.
public final class FaithfulPagingLayout: LayoutEffect {
  /// The layout that is shown, a horizontal flow in the post.
  public let wrapped: WrappedLayout
  /// How items are counted.
  public var paging: FaithfulPaging

  /// Where the delegate last scrolled to, the `offsetx` of the post.
  private var start = 0.0

  /// Creates the effect over a layout that no view uses.
  public init(base: any Layout, paging: FaithfulPaging) {
    self.paging = paging
    wrapped = WrappedLayout(base)
  }

  /// Nothing of its own changes with the bounds.
  public func change(forBoundsChange newBounds: Rect) -> EffectChange { .nothing }

  /// The item that is counted, in the middle.
  ///
  /// - Throws: ``LayoutError`` with `noSuchElement` if there is no such item, where UIKit raises.
  public func targetContentOffset(
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
