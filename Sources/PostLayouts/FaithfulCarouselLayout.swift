package import LayoutComposition
package import LayoutCore

/// The carousels of the source posts 001, 002 and 003, with the posts' own arithmetic and faults.
///
/// These carousels are for comparison only; ``CarouselLayout`` is the corrected one. `o` is the
/// content offset, `W` the width of the bounds, `w` the item width, `s` the line spacing and `c` an
/// element's centre. The distance of the element from the middle of the view is
/// `d = |c.x − (o.x + W / 2)|`. In posts 002 and 003, the scale replaces the transform of every
/// element that a query for a rectangle returns, even of headers. In these posts, every scroll also
/// prepares the base again. The scale has no lower bound, and a negative scale turns an element by
/// 180°. A query for a single element returns attributes without the scale. If `W` is 0, `d / W` is
/// replaced by 0. If there is no element to snap to, snapping adds the greatest 32-bit
/// floating-point number to the proposed x. The paging of post 003 looks for no element.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.4.
package final class FaithfulCarouselLayout: LayoutEffect {
  /// The carousels of the posts.
  package enum Rule: Hashable, Sendable, CaseIterable {
    /// Elements are not scaled. The layout searches for the element to snap to in a rectangle whose
    /// centre is the proposed offset. The rectangle is therefore half a view too far left and up:
    /// its upper left corner should be at that offset. At and beyond the ends of the content there
    /// is no snapping.
    case post001
    /// The scale is `1.1 − d / W`. `prepare` sets the left and the right content inset of the view
    /// to `(W − w) / 2`.
    case post002
    /// The scale is `1 − d / W`. Snapping sets y to 0, and stores the x of the offset to which it
    /// snaps.
    case post003
    /// The same as ``post003``, but a drag moves by one page from the stored x.
    ///
    /// The stored x grows by `w + s` if the proposed x is greater, and shrinks by `w + s` if the
    /// proposed x is less. This can lead beyond the ends of the content.
    case post003Paging
  }

  /// The layout that the effect changes.
  package let wrapped: WrappedLayout
  /// The post's carousel that this layout reproduces.
  package let rule: Rule
  /// The width of an item, in points; `w` in the rules.
  package var itemWidth: Double {
    didSet { if itemWidth != oldValue { invalidate() } }
  }
  /// The line spacing, in points; `s` in the rules.
  package var lineSpacing: Double {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }

  /// The x that post 003 stores when it snaps, at first 0; it can lie outside of the content's
  /// range, although the view then stops at the end of the range.
  package private(set) var restingX = 0.0

  /// Creates a carousel over a layout that no view uses; in the posts this layout is a horizontal
  /// flow.
  package init(_ rule: Rule, base: any Layout, itemWidth: Double, lineSpacing: Double = 10) {
    self.rule = rule
    self.itemWidth = itemWidth
    self.lineSpacing = lineSpacing
    wrapped = WrappedLayout(base)
  }

  /// Returns `everything`, because any change of the bounds can change how an element is shown.
  ///
  /// In post 001 the effect changes no element, so the result is `nothing`, and only the base
  /// decides.
  package func change(forBoundsChange newBounds: Rect) -> EffectChange {
    rule == .post001 ? .nothing : .everything
  }

  /// Prepares the base, and in post 002 also sets the view's content insets.
  ///
  /// In post 001 the base is prepared only if it is invalid, and in the other posts at every call.
  package func prepare() throws(LayoutError) {
    if rule != .post001 { wrapped.setNeedsPrepare() }
    try wrapped.prepare()
    guard rule == .post002, let collectionView else { return }
    let margin = (collectionView.bounds.width - itemWidth) / 2
    collectionView.contentInset = EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
  }

  /// The base's elements for the rectangle, scaled.
  package func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let elements = try base.attributes(in: rect)
    guard rule != .post001, let bounds = collectionView?.bounds else { return elements }
    let greatest = rule == .post002 ? 1.1 : 1
    return elements.map { element in
      let distance = abs(element.center.x - (bounds.minX + bounds.width * 0.5))
      let scale = greatest - (bounds.width > 0 ? distance / bounds.width : 0)
      var result = element
      result.transform = AffineTransform(scaleX: scale, y: scale)
      return result
    }
  }

  /// The offset at which the post lets scrolling rest.
  package func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    guard let size = collectionView?.bounds.size else { return proposed }
    switch rule {
    case .post001:
      let candidates = Rect(center: proposed, size: size)
      guard proposed.x > 0, proposed.x < contentSize.width - size.width else { return proposed }
      let distance = try nearestDistance(in: candidates, from: proposed)
      return Point(x: proposed.x + distance, y: proposed.y)
    case .post002:
      let distance = try nearestDistance(in: viewport(at: proposed), from: proposed)
      return Point(x: proposed.x + distance, y: proposed.y)
    case .post003:
      restingX = proposed.x + (try nearestDistance(in: viewport(at: proposed), from: proposed))
    case .post003Paging:
      if proposed.x > restingX {
        restingX += itemWidth + lineSpacing
      } else if proposed.x < restingX {
        restingX -= itemWidth + lineSpacing
      }
    }
    return Point(x: restingX, y: 0)
  }

  /// The proposed offset; in post 003, the stored x with the proposed y.
  package func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    switch rule {
    case .post001, .post002: proposed
    case .post003, .post003Paging: Point(x: restingX, y: proposed.y)
    }
  }

  private func viewport(at offset: Point) -> Rect {
    Rect(origin: Point(x: offset.x, y: 0), size: collectionView?.bounds.size ?? .zero)
  }

  /// The horizontal distance from the middle of the proposed viewport to the nearest centre of an
  /// element, negative to the left.
  ///
  /// Only the base's elements for `rect` are compared. Of several equally near centres, the centre
  /// of the first element is chosen. Without elements, the result is the greatest 32-bit
  /// floating-point number.
  private func nearestDistance(in rect: Rect, from proposed: Point) throws(LayoutError) -> Double {
    let middle = proposed.x + (collectionView?.bounds.width ?? 0) / 2
    var nearest = Double(Float.greatestFiniteMagnitude)
    for element in try base.attributes(in: rect)
    where abs(element.center.x - middle) < abs(nearest) {
      nearest = element.center.x - middle
    }
    return nearest
  }
}
