/// A layout that computes everything in `prepare` and answers queries from the stored result.
///
/// A conforming type sets ``arrangement`` in `prepare`, and decides whether new bounds invalidate
/// the layout. Every query is answered from the arrangement. The type places elements from left to
/// right, and in right-to-left views the view mirrors them.
public protocol ArrangedLayout: Layout {
  /// The result of the last `prepare`.
  var arrangement: Arrangement { get }
}

// Members that are called for each element are inlinable. Otherwise each call from another module
// would copy the whole arrangement.
extension ArrangedLayout {
  /// The extent of the arranged content.
  @inlinable public var contentSize: Size { arrangement.contentSize }

  /// Every element that is not empty and overlaps a rectangle, in element order.
  ///
  /// - Complexity: That of ``FrameStore/attributes(in:)``.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    arrangement.store.attributes(in: rect)
  }

  /// The attributes of one element; nil if the element is not placed.
  @inlinable
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    arrangement.store.attributes(for: element)
  }

  /// Every supplementary and decoration view, in element order.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    arrangement.store.attributesOfViews
  }

  /// Whether the arrangement has sections that scroll on their own.
  @inlinable public var hasScrollers: Bool { !arrangement.scrollers.isEmpty }

  /// The arranged scrollers whose ports overlap a rectangle, ascending by section.
  ///
  /// A port is the rectangle of the content in which a section is shown.
  ///
  /// - Complexity: O(*n*) in the number of scrollers.
  public func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller] {
    arrangement.scrollers.filter { $0.frame.overlaps(rect) }
  }

  /// How a section scrolls on its own; nil if it does not.
  public func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? {
    arrangement.scroller(ofSection: section)
  }

  /// Returns true, because the layout places elements from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
