public import LayoutCore

/// A layout that is made of other layouts: the counterpart of what `celluna.compose` makes of scripts.
///
/// Every member of `Layout` is passed on, there and back, in the coordinates of the layout that is
/// asked; what one layout must say, the first part says. A conforming type implements what it changes.
/// Any layout can be a part, a script or a composed one too, and an effect goes over a composed layout
/// as over any other. A part minds the direction as it does alone: the view mirrors the whole if it
/// would mirror the first part.
/// It is here and not in LayoutCore because it stands beside `LayoutEffect` and uses what effects use;
/// what the core gives is a view that stands for another one. Source: ours; docs/COMPOSITION.md.
public protocol ComposedLayout: MessageReceivingLayout, SelectionReadingLayout {
  /// The layouts that it is made of.
  var composition: Composition { get }

  /// Places the parts, after all of them were prepared.
  func placeParts() throws(LayoutError)
}

extension ComposedLayout {
  /// The layout that is asked where one layout must answer.
  var first: LayoutPart { composition.parts[0] }

  /// The view that uses the layout.
  public var collectionView: CollectionView? {
    get { composition.view }
    set { composition.install(in: newValue) }
  }

  /// Leaves them where they are.
  public func placeParts() throws(LayoutError) {}

  /// Prepares the layouts that became invalid.
  public func prepare() throws(LayoutError) {
    for part in composition.parts { try part.prepare() }
    try placeParts()
  }

  /// The first layout's elements.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try first.attributes(in: rect)
  }

  /// The first layout's element.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try first.attributes(for: element)
  }

  /// The first layout's supplementary and decoration views.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try first.attributesOfViews()
  }

  /// The first layout's.
  public func defaultInsets(ofSection section: Int) -> EdgeInsets {
    first.defaultInsets(ofSection: section)
  }

  /// Whether new bounds make one of the layouts invalid.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    try composition.shouldInvalidate(forBoundsChange: newBounds)
  }

  /// What new bounds make invalid in all layouts together.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    composition.invalidationContext(forBoundsChange: newBounds)
  }

  /// Passes the invalidation on to the layouts that it concerns.
  public func invalidate(with context: InvalidationContext) {
    composition.invalidate(with: context)
  }

  /// The first layout's target.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try first.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// The first layout's target.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    try first.targetContentOffset(forProposedContentOffset: proposed)
  }

  /// Tells the first layout.
  public func receive(_ message: LayoutMessage) throws(LayoutError) { try first.take(message) }

  /// Whether one of the layouts does.
  public var readsSelection: Bool {
    composition.parts.contains { $0.base.isShownBySelection }
  }

  /// The first layout's.
  public var commandNames: [String] { first.base.knownCommandNames }

  /// The first layout's answer.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    composition.parts.first?.base.flipsHorizontallyInOppositeLayoutDirection ?? true
  }

  /// The first layout's answer.
  public var developmentLayoutDirection: LayoutDirection {
    composition.parts.first?.base.developmentLayoutDirection ?? .leftToRight
  }
}
