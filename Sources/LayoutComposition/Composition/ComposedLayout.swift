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
public protocol ComposedLayout: ForwardingLayout {
  /// The layouts that it is made of.
  var composition: Composition { get }

  /// Places the parts, after all of them were prepared.
  func placeParts() throws(LayoutError)
}

extension ComposedLayout {
  /// The layout that is asked where one layout must answer.
  var first: LayoutPart { composition.parts[0] }

  /// The first layout; one that places nothing if there is none.
  public var askedLayout: any Layout {
    if let first = composition.parts.first { return first }
    return NoLayout()
  }

  /// All of the layouts.
  public var toldLayouts: [any Layout] { composition.parts }

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
}

/// What answers for a composed layout without any parts.
private final class NoLayout: Layout {
  weak var collectionView: CollectionView?
}
