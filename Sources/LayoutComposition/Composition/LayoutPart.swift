internal import LayoutCore

/// One of the layouts of a composed layout, with its position.
///
/// A part forwards queries and returns the answers, each converted to the coordinates of the
/// receiver. The layout has its own collection view. This view represents the composed layout's
/// view in the layout's coordinates. `CollectionView.follow(through:margins:contentSize:port:)`
/// keeps this inner view up to date.
/// Source: ours; the counterpart in Lua is the `ctx` that `celluna.compose` makes.
final class LayoutPart {
  /// The part's layout, and whether this layout must be prepared.
  let wrapped: WrappedLayout
  /// The index, in the composed layout, of the only section that the part's layout places; nil if
  /// it places all sections.
  let section: Int?
  /// The conversion from the coordinates and keys of the composed layout to those of the part's
  /// layout.
  var space: LayoutSpace
  /// The distances from the edges of the view to the area that the layout sees, in points.
  let margins: EdgeInsets
  /// The port that the layout sees in place of the view; nil if the layout scrolls with the view.
  let port: SectionPort?
  /// Whether the layout's content is only one section of the view's content, or scrolls in a port.
  private var isPiece: Bool { section != nil || port != nil }
  private weak var outer: CollectionView?
  private var view: CollectionView?

  /// Creates a part.
  ///
  /// - Parameter layout: A layout that no view uses.
  init(
    _ layout: any Layout, space: LayoutSpace = .same, section: Int? = nil,
    margins: EdgeInsets = .zero, port: SectionPort? = nil
  ) {
    wrapped = WrappedLayout(layout)
    self.space = space
    self.section = section
    self.margins = margins
    self.port = port
  }

  /// The part's layout; the layout's own view can be out of date.
  var base: any Layout { wrapped.layout }

  /// The part's layout; reading this property brings the layout's own view up to date.
  var layout: any Layout {
    follow()
    return base
  }

  private func follow() {
    view?.follow(
      through: space, margins: margins, contentSize: isPiece ? base.contentSize : nil, port: port)
  }

  /// The composed layout's view, which the layout's own view follows; nil if no view uses the
  /// composed layout.
  var collectionView: CollectionView? {
    get { outer }
    set {
      outer = newValue
      view = newValue.map { CollectionView(partOf: $0, section: section, layout: base) }
      wrapped.install(in: view)
    }
  }

  /// Prepares the layout if it became invalid since it was last prepared.
  func prepare() throws(LayoutError) {
    follow()
    try wrapped.prepare()
    follow()
  }

  /// Converts bounds of the view, as the user sees them, to the bounds of the layout's own view.
  func bounds(_ newBounds: Rect) -> Rect {
    follow()
    return view?.innerBounds(for: newBounds) ?? newBounds
  }

  /// Whether the layout may place an element.
  func places(_ key: ElementKey) -> Bool { section == nil || key.indexPath.section == section }

  /// Converts the layout's attributes to the composed layout's coordinates.
  func shown(_ attributes: LayoutAttributes) -> LayoutAttributes {
    space == .same ? attributes : space.inverse.attributes(attributes)
  }

  // MARK: Invalidation

  /// Converts a context of the layout to the composed layout's coordinates.
  func shown(_ context: InvalidationContext) -> InvalidationContext {
    context.moved(through: space.inverse)
  }

  /// Passes on the piece of an invalidation that concerns this layout.
  ///
  /// If only elements are invalid, and all of them are in sections that this layout does not place,
  /// nothing is passed on.
  func invalidate(with context: InvalidationContext) {
    let own = context.moved(through: space, ofSection: section)
    if context.isLimitedToElements, own.invalidatedElements.isEmpty { return }
    invalidate(withOwn: own)
  }

  /// Passes on a context that is in the layout's own coordinates.
  func invalidate(withOwn context: InvalidationContext) {
    follow()
    wrapped.invalidate(with: context)
  }
}
