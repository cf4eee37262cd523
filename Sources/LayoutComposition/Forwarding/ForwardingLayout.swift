public import LayoutCore

/// A layout that others answer for: it implements only what it changes.
///
/// Every member of `Layout` that a conforming type leaves out is forwarded, except for those of
/// invalidation: only the type knows which of its layouts became invalid. Source: ours.
public protocol ForwardingLayout: MessageReceivingLayout, SelectionReadingLayout {
  /// The layout that answers questions.
  var askedLayout: any Layout { get }

  /// The layouts that are told what happens; by default only the one that answers.
  var toldLayouts: [any Layout] { get }
}

extension ForwardingLayout {
  /// The layout that answers questions, alone.
  public var toldLayouts: [any Layout] { [askedLayout] }

  /// The asked layout's content size.
  public var contentSize: Size { askedLayout.contentSize }

  /// The asked layout's elements.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try askedLayout.attributes(in: rect)
  }

  /// The asked layout's element.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try askedLayout.attributes(for: element)
  }

  /// The asked layout's supplementary and decoration views.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try askedLayout.attributesOfViews()
  }

  /// The asked layout's.
  public func defaultInsets(ofSection section: Int) -> EdgeInsets {
    askedLayout.defaultInsets(ofSection: section)
  }

  /// The asked layout's target.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try askedLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// The asked layout's target.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    try askedLayout.targetContentOffset(forProposedContentOffset: proposed)
  }

  /// Whether one of the told layouts does.
  public var readsSelection: Bool { toldLayouts.contains { $0.isShownBySelection } }

  /// The asked layout's.
  public var commandNames: [String] { askedLayout.knownCommandNames }

  /// The asked layout's answer.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    askedLayout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// The asked layout's answer.
  public var developmentLayoutDirection: LayoutDirection { askedLayout.developmentLayoutDirection }
}
