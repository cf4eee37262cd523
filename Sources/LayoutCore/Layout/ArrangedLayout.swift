/// A layout that computes everything in `prepare` and answers queries from the stored result.
///
/// Conforming types set ``arrangement`` in `prepare` and say when new bounds invalidate it; every
/// query is answered from it. They place elements from left to right, and the view mirrors them.
public protocol ArrangedLayout: Layout {
  /// The result of the last `prepare`.
  var arrangement: Arrangement { get }
}

extension ArrangedLayout {
  /// The extent of the arranged content.
  public var contentSize: Size { arrangement.contentSize }

  /// Every element that overlaps a rectangle, section by section: header, items, footer, others.
  ///
  /// - Complexity: That of ``FrameStore/attributes(in:)``.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    arrangement.store.attributes(in: rect)
  }

  /// The attributes of one element; nil if it was not placed.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    arrangement.store.attributes(for: element)
  }

  /// Every supplementary and decoration view, in element order.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    arrangement.store.attributesOfViews
  }

  /// True: the layout places elements from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
