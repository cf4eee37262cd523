internal import LayoutCore

/// One of the layouts that a composed layout is made of, and where it is.
///
/// It hands questions on and answers back, each in the coordinates of the one who reads it. The layout
/// sees a collection view of its own, which shows what the composed layout's view shows, as the part's
/// space says: `CollectionView.follow(through:margins:contentSize:)`.
/// Source: ours; the counterpart in Lua is what `celluna.compose` makes of `ctx`.
final class LayoutPart {
  /// The layout and whether it must be prepared.
  let wrapped: WrappedLayout
  /// The only section that it places, as the composed layout counts; nil for all of them.
  let section: Int?
  /// How the composed layout's coordinates and keys go over into the layout's.
  var space: LayoutSpace
  /// What the layout does not see of the view, points from its edges.
  let margins: EdgeInsets
  /// Whether the layout's content is not what the view shows, but only a piece of it.
  private var isPiece: Bool { section != nil }
  private weak var outer: CollectionView?
  private var view: CollectionView?

  /// Creates a part.
  ///
  /// - Parameter layout: A layout that no view uses.
  init(
    _ layout: any Layout, space: LayoutSpace = .same, section: Int? = nil,
    margins: EdgeInsets = .zero
  ) {
    wrapped = WrappedLayout(layout)
    self.space = space
    self.section = section
    self.margins = margins
  }

  /// The layout, whatever its view shows.
  var base: any Layout { wrapped.layout }

  /// The layout, while its view shows what the outer one shows.
  var layout: any Layout {
    follow()
    return base
  }

  private func follow() {
    view?.follow(
      through: space, margins: margins, contentSize: isPiece ? base.contentSize : nil)
  }

  /// The view of the composed layout; the layout's own one follows it.
  var collectionView: CollectionView? {
    get { outer }
    set {
      outer = newValue
      view = newValue.map { CollectionView(partOf: $0, section: section, layout: base) }
      wrapped.install(in: view)
    }
  }

  /// Prepares the layout if it became invalid since the last time.
  func prepare() throws(LayoutError) {
    follow()
    try wrapped.prepare()
    follow()
  }

  /// Bounds of the view, as the user sees them, as the layout's own view would report them.
  func bounds(_ newBounds: Rect) -> Rect {
    follow()
    return view?.innerBounds(for: newBounds) ?? newBounds
  }

  /// Whether the layout may place an element.
  func places(_ key: ElementKey) -> Bool { section == nil || key.indexPath.section == section }

  /// What the composed layout makes of attributes.
  func shown(_ attributes: LayoutAttributes) -> LayoutAttributes {
    space == .same ? attributes : space.inverse.attributes(attributes)
  }

  // MARK: Invalidation

  /// A context of the layout, as the composed layout says it.
  func shown(_ context: InvalidationContext) -> InvalidationContext {
    context.moved(through: space.inverse)
  }

  /// Passes on what an invalidation says of the layout's elements; nothing if it names only others.
  func invalidate(with context: InvalidationContext) {
    let own = context.moved(through: space, ofSection: section)
    if context.isLimitedToElements, own.invalidatedElements.isEmpty { return }
    invalidate(withOwn: own)
  }

  /// Passes on a context of the layout's own making.
  func invalidate(withOwn context: InvalidationContext) {
    follow()
    wrapped.invalidate(with: context)
  }
}
