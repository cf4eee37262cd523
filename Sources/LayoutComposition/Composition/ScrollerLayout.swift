public import LayoutCore

/// A layout of one section that scrolls on its own.
///
/// The section is shown in a rectangle of the content, its port. The inner layout sees the port as
/// its view: the offset of this view is the offset of the section, and the view has no insets. A
/// carousel in a port therefore scales and centres its items in the port. Across ``axis``, the port
/// is by default as long as the content, and the view of the inner layout is as long as the outer
/// view without its insets. For several such sections on one page, use a ``SectionedLayout`` of
/// scroller layouts. In Lua, this is `compose.scroller`.
public final class ScrollerLayout: ComposedLayout {
  /// The composition, with the layout as its only part.
  public let composition: Composition
  /// The axis along which the section scrolls.
  public let axis: Axis
  /// The width of the port, in points; nil for the default.
  ///
  /// The default is the width of the view without its insets if ``axis`` is horizontal, and the
  /// width of the inner layout's content if it is vertical.
  public let width: Double?
  /// The height of the port, in points; nil for the default.
  ///
  /// The default is the height of the view without its insets if ``axis`` is vertical, and the
  /// height of the inner layout's content if it is horizontal.
  public let height: Double?
  /// Where a drag of the section comes to rest; with `.free`, the inner layout chooses.
  public let snapping: SectionScroller.Snapping
  /// The kinds of supplementary and decoration views that move with the items.
  public let carriedKinds: Set<String>

  private var port = Size.zero

  /// Puts a layout that no view uses into a port.
  ///
  /// - Parameters:
  ///   - base: The inner layout.
  ///   - axis: The axis along which the section scrolls.
  ///   - width: The width of the port, in points; see ``width``.
  ///   - height: The height of the port, in points; see ``height``.
  ///   - snapping: Where a drag of the section comes to rest; see ``snapping``.
  ///   - carriedKinds: The kinds of supplementary and decoration views that move with the items.
  public init(
    _ base: any Layout, axis: Axis = .horizontal, width: Double? = nil, height: Double? = nil,
    snapping: SectionScroller.Snapping = .free, carriedKinds: Set<String> = []
  ) {
    let port = SectionPort(width: width, height: height)
    composition = Composition([LayoutPart(base, port: port)])
    (self.axis, self.width, self.height) = (axis, width, height)
    (self.snapping, self.carriedKinds) = (snapping, carriedKinds)
  }

  /// Prepares the inner layout, and then determines the size of the port.
  ///
  /// - Throws: `LayoutError.layoutFailed` if there are several sections.
  public func prepare() throws(LayoutError) {
    let count = collectionView?.numberOfSections ?? 0
    guard count <= 1 else {
      throw LayoutError(
        .layoutFailed,
        "a ScrollerLayout places only one section, but there are \(count); "
          + "use a SectionedLayout of scroller layouts")
    }
    try first.prepare()
    guard let view = collectionView else { return }
    let content = first.base.contentSize
    port = SectionPort(width: width, height: height)
      .size(inViewOf: view.layoutBounds.size, insets: view.layoutInset)
    switch axis {
    case .horizontal: port.height = height ?? content.height
    case .vertical: port.width = width ?? content.width
    }
  }

  /// The extent of the port.
  public var contentSize: Size { port }

  /// Returns true, because the inner layout sees the section's offset as the offset of its view.
  public var readsSectionOffsets: Bool { true }

  /// Returns `ScrollAnchor.offset`, because the inner layout's scroll anchor concerns the port.
  public func scrollAnchor() throws(LayoutError) -> ScrollAnchor { .offset }

  /// Returns `ScrollBeginning.start`, because the inner layout's beginning concerns the port.
  public func scrollBeginning() throws(LayoutError) -> ScrollBeginning { .start }

  /// Whether the view has a section, which then scrolls on its own.
  public var hasScrollers: Bool { (collectionView?.numberOfSections ?? 0) > 0 }

  /// The scroller of the only section; empty if its port does not overlap the rectangle, or if
  /// there is no section.
  public func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller] {
    guard let scroller = try scroller(ofSection: 0), scroller.frame.overlaps(rect) else {
      return []
    }
    return [scroller]
  }

  /// The scroller of the only section; nil if the section does not exist.
  public func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? {
    guard section == 0, hasScrollers else { return nil }
    var content = first.base.contentSize
    switch axis {
    case .horizontal: content.height = port.height
    case .vertical: content.width = port.width
    }
    return SectionScroller(
      section: 0, frame: Rect(origin: .zero, size: port), contentSize: content,
      snapping: snapping, carriedKinds: carriedKinds)
  }

  /// The target offset that the inner layout chooses for its view, the port.
  public func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try first.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Returns the proposed offset, because the view itself scrolls freely past the section.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point { proposed }

  /// Returns the proposed offset, because the view itself scrolls freely past the section.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point { proposed }
}
