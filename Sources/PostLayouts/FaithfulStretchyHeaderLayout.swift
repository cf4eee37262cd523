package import LayoutComposition
package import LayoutCore

/// The stretchy header of source post 001, with the post's own arithmetic and faults.
///
/// This layout is for comparison only; ``StretchyHeaderLayout`` is the corrected one. If the offset
/// `o.y` is below 0, every header that a query for a rectangle returns has the height
/// `max(0, headerLength + |o.y|)` and begins `|o.y|` further up. A second header in view is also
/// stretched, and covers the items above it. The content inset is ignored. A query for a single
/// element returns the base's attributes. Every scroll prepares the base again.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.6.
package final class FaithfulStretchyHeaderLayout: LayoutEffect {
  /// The layout that the effect changes; in the post it is a flow.
  package let wrapped: WrappedLayout
  /// The height to which the stretch is added, in points, as in UIKit's `headerReferenceSize`.
  ///
  /// The base can give a header another height, which is shown while no header is stretched.
  package var headerLength: Double {
    didSet { if headerLength != oldValue { invalidate() } }
  }

  /// Creates the effect over a layout that no view uses.
  package init(base: any Layout, headerLength: Double) {
    self.headerLength = headerLength
    wrapped = WrappedLayout(base)
  }

  /// Returns `everything`, because any change of the bounds can change how a header is shown.
  package func change(forBoundsChange newBounds: Rect) -> EffectChange { .everything }

  /// Prepares the base at every call.
  package func prepare() throws(LayoutError) {
    wrapped.setNeedsPrepare()
    try wrapped.prepare()
  }

  /// The base's elements for the rectangle; their headers are stretched if the offset is below 0.
  package func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let elements = try base.attributes(in: rect)
    guard let offset = collectionView?.contentOffset.y, offset < 0 else { return elements }
    return elements.map { element in
      guard element.kind == ElementKey.headerKind else { return element }
      var frame = element.frame
      frame.size.height = max(0, headerLength + abs(offset))
      frame.origin.y -= abs(offset)
      var result = element
      result.frame = frame
      return result
    }
  }
}
