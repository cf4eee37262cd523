package import LayoutComposition
package import LayoutCore

/// The third right-to-left method of source post 000, with the post's own arithmetic and faults.
///
/// This layout is for comparison only; ``RightToLeftLayout`` is the corrected one. The answer to
/// each query for a rectangle is rearranged on its own, and headers are treated as items. `C` is
/// the width of the content, `l` and `r` are the left and right insets, `w` is the item width, `g`
/// the item spacing and `N` the number of elements in the rectangle. The position `x` of each
/// element is computed as follows:
///
/// - At first, `x` is `l`, or `C − r − (N mod 4) · (w + g)` if `N` is less than 4.
/// - An element begins a row if its `y` differs from the `y` of the previous element. The first
///   element begins a row if its `y` differs from the top inset.
/// - At the beginning of a row, `x` becomes `l`. Let `last` be the number of elements from this one
///   to the end of the answer. If `last` is less than 4, `x` becomes
///   `C − r − last · w − (last − 1) · g` instead.
/// - The element is placed at `x`. Then `x` grows by the element's own width and `g`.
///
/// The positions therefore depend on the rectangle. A query for a single element returns the base's
/// attributes.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.5.
package final class FaithfulRightToLeftLayout: LayoutEffect {
  /// The layout whose answers are rearranged; in the post it is a flow.
  package let wrapped: WrappedLayout
  /// The section inset that the rule of this layout uses; the rule ignores the delegate's insets,
  /// which the base may use.
  package var sectionInset: EdgeInsets {
    didSet { if sectionInset != oldValue { invalidate() } }
  }
  /// The item width of this layout, in points.
  package var itemWidth: Double {
    didSet { if itemWidth != oldValue { invalidate() } }
  }
  /// The least item spacing of this layout, in points.
  package var itemSpacing: Double {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }

  /// Creates the effect over a layout that no view uses.
  package init(
    base: any Layout, sectionInset: EdgeInsets, itemWidth: Double, itemSpacing: Double
  ) {
    self.sectionInset = sectionInset
    self.itemWidth = itemWidth
    self.itemSpacing = itemSpacing
    wrapped = WrappedLayout(base)
  }

  /// Returns no change, because the effect itself does not depend on the bounds.
  package func change(forBoundsChange newBounds: Rect) -> EffectChange { .nothing }

  /// The base's elements for the rectangle, rearranged.
  package func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let elements = try base.attributes(in: rect)
    let right = contentSize.width - sectionInset.right
    var x = sectionInset.left
    if elements.count < 4 {
      x = right - Double(elements.count % 4) * (itemWidth + itemSpacing)
    }
    var y = sectionInset.top
    return elements.enumerated().map { index, element in
      var frame = element.frame
      if frame.minY != y {
        y = frame.minY
        let last = elements.count - index
        x =
          last < 4
          ? right - Double(last) * itemWidth - Double(last - 1) * itemSpacing : sectionInset.left
      }
      frame.origin.x = x
      x += frame.width + itemSpacing
      var result = element
      result.frame = frame
      return result
    }
  }
}
