public import LayoutCore

/// A layout that forwards most members that it does not implement itself to other layouts.
///
/// Some members are not forwarded: `collectionView`, `prepare`, `invalidate(with:)` and the members
/// that decide about a change of the bounds. Only the conforming type knows which of its layouts
/// became invalid. A query for the attributes of several elements is forwarded as one query for
/// each element.
/// Source: ours.
public protocol ForwardingLayout: MessageReceivingLayout, SelectionReadingLayout,
  SectionScrollReadingLayout, OffsetReadingLayout, ViewMeasuringLayout, DataReadingLayout,
  StateKeepingLayout
{
  /// The layout that answers queries.
  var askedLayout: any Layout { get }

  /// The layouts that are told of updates of the data, changes of layout and animated changes of
  /// the bounds; by default only ``askedLayout``.
  var toldLayouts: [any Layout] { get }
}

extension ForwardingLayout {
  /// Returns only ``askedLayout``.
  public var toldLayouts: [any Layout] { [askedLayout] }

  /// The content size of ``askedLayout``.
  public var contentSize: Size { askedLayout.contentSize }

  /// The elements that ``askedLayout`` returns for the rectangle.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try askedLayout.attributes(in: rect)
  }

  /// The element's attributes in ``askedLayout``; nil if it does not place the element.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try askedLayout.attributes(for: element)
  }

  /// The supplementary and decoration views of ``askedLayout``.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try askedLayout.attributesOfViews()
  }

  /// The default insets of ``askedLayout``.
  public func defaultInsets(ofSection section: Int) -> EdgeInsets {
    askedLayout.defaultInsets(ofSection: section)
  }

  /// The scroll anchor of ``askedLayout``.
  public func scrollAnchor() throws(LayoutError) -> ScrollAnchor {
    try askedLayout.scrollAnchor()
  }

  /// The scroll beginning of ``askedLayout``.
  public func scrollBeginning() throws(LayoutError) -> ScrollBeginning {
    try askedLayout.scrollBeginning()
  }

  /// The target offset of ``askedLayout``.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try askedLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// The target offset of ``askedLayout``.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    try askedLayout.targetContentOffset(forProposedContentOffset: proposed)
  }

  /// Whether sections of ``askedLayout`` scroll on their own.
  public var hasScrollers: Bool { askedLayout.hasScrollers }

  /// The scrollers that ``askedLayout`` returns for the rectangle.
  public func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller] {
    try askedLayout.scrollers(in: rect)
  }

  /// The scroller of a section in ``askedLayout``; nil if the section does not scroll on its own.
  public func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? {
    try askedLayout.scroller(ofSection: section)
  }

  /// The target offset that ``askedLayout`` chooses for a section.
  public func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try askedLayout.targetContentOffset(
      ofSection: section, forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Whether one of ``toldLayouts`` reads the offsets of sections.
  public var readsSectionOffsets: Bool { toldLayouts.contains { $0.isShownBySectionOffsets } }

  /// Whether the `prepare` of one of ``toldLayouts`` has read the content offset.
  public var hasReadOffset: Bool { toldLayouts.contains { $0.isPreparedForOffset } }

  /// Whether one of ``toldLayouts`` reads the selection.
  public var readsSelection: Bool { toldLayouts.contains { $0.isShownBySelection } }

  /// Whether one of ``toldLayouts`` reads the highlighted items.
  public var readsHighlight: Bool { toldLayouts.contains { $0.isShownByHighlight } }

  /// Whether one of ``toldLayouts`` reads the item that has the focus.
  public var readsFocus: Bool { toldLayouts.contains { $0.isShownByFocus } }

  /// Whether one of ``toldLayouts`` reads the measured sizes of supplementary views.
  public var measuresViews: Bool { toldLayouts.contains { $0.isShownByViewSizes } }

  /// The kinds of views that belong to single items in one of ``toldLayouts``.
  public var itemViewKinds: Set<String> {
    toldLayouts.reduce(into: []) { $0.formUnion($1.knownItemViewKinds) }
  }

  /// The declarations of item data of all ``toldLayouts``; of several declarations of one name,
  /// only the first is included.
  public var itemData: [Parameter] { dataReaders.flatMap { $0.itemData }.firstOfEachName }

  /// The declarations of section data of all ``toldLayouts``; of several declarations of one name,
  /// only the first is included.
  public var sectionData: [Parameter] { dataReaders.flatMap { $0.sectionData }.firstOfEachName }

  /// For each datum that ``toldLayouts`` have read, by name, whether one of them found a value at
  /// least once.
  public var askedData: [String: Bool] {
    dataReaders.reduce(into: [:]) { names, reader in names.merge(reader.askedData) { $0 || $1 } }
  }

  private var dataReaders: [any DataReadingLayout] {
    toldLayouts.compactMap { $0 as? any DataReadingLayout }
  }

  /// Lets each of ``toldLayouts`` copy the state of the layout with the same index in the
  /// ``toldLayouts`` of another layout of this type.
  public func takeState(of other: any Layout) throws(LayoutError) {
    guard let other = other as? Self else { return }
    for (layout, source) in zip(toldLayouts, other.toldLayouts) {
      try layout.takeStateIfKept(of: source)
    }
  }

  /// The names of the app's messages to which ``askedLayout`` possibly reacts, unsorted.
  public var commandNames: [String] { askedLayout.knownCommandNames }

  /// The value of the same property of ``askedLayout``.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    askedLayout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// The value of the same property of ``askedLayout``.
  public var developmentLayoutDirection: LayoutDirection { askedLayout.developmentLayoutDirection }
}

extension [Parameter] {
  /// The first declaration of each name, in the order of the declarations.
  fileprivate var firstOfEachName: [Parameter] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
