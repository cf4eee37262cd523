public import LayoutCore

/// A layout that is made of other layouts, its parts; in Lua, `celluna.compose` makes such layouts.
///
/// Every member of `Layout` is forwarded to the parts. The arguments and the results are converted
/// to the coordinates of the layout that receives them. Where only one layout can answer, the first
/// part answers. A conforming type implements only the members that it changes.
///
/// Any layout can be a part, even a script or another composed layout. An effect can wrap a
/// composed layout like any other layout. The view mirrors the whole composed layout if it would
/// mirror the first part alone.
///
/// Each part has an inner view, which it sees in place of the composed layout's view. LayoutCore
/// provides this view. The protocol itself is in this module, because it shares helpers with
/// `LayoutEffect`. Source: ours; docs/COMPOSITION.md.
public protocol ComposedLayout: ForwardingLayout {
  /// The parts of the layout.
  var composition: Composition { get }

  /// Positions the parts, after all of them were prepared.
  func placeParts() throws(LayoutError)
}

extension ComposedLayout {
  /// The part that answers where only one layout can answer.
  var first: LayoutPart { composition.parts[0] }

  /// The first part; an empty layout if there are no parts.
  public var askedLayout: any Layout {
    if let first = composition.parts.first { return first }
    return NoLayout()
  }

  /// All parts.
  public var toldLayouts: [any Layout] { composition.parts }

  /// The view that uses the layout; nil if no view uses it.
  public var collectionView: CollectionView? {
    get { composition.view }
    set { composition.install(in: newValue) }
  }

  /// Does nothing: the parts keep their positions.
  public func placeParts() throws(LayoutError) {}

  /// Prepares the parts that became invalid, and then positions all parts.
  public func prepare() throws(LayoutError) {
    for part in composition.parts { try part.prepare() }
    try placeParts()
  }

  /// Whether new bounds invalidate one of the parts.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    try composition.shouldInvalidate(forBoundsChange: newBounds)
  }

  /// The merged contexts of the parts that new bounds invalidate.
  ///
  /// If the last call of `shouldInvalidate(forBoundsChange:)` was not for these bounds, the result
  /// contains the contexts of all parts.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    composition.invalidationContext(forBoundsChange: newBounds)
  }

  /// Passes the invalidation on to the parts that it concerns.
  public func invalidate(with context: InvalidationContext) {
    composition.invalidate(with: context)
  }
}

/// A layout without elements, which answers for a composed layout without parts.
private final class NoLayout: Layout {
  weak var collectionView: CollectionView?
}
