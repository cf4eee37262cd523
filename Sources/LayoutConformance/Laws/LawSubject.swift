internal import LayoutCore
internal import LayoutScenes

/// A state of a scene in which laws are checked; it stores the answers that several laws need.
final class LawSubject {
  /// The greatest difference between two coordinates that are treated as equal, in points.
  static let tolerance = 0.001

  let view: CollectionView
  let run: SceneRun
  private var knownElements: [LayoutAttributes]?
  private var knownAnswer: [LayoutAttributes]?
  private var knownCopy: LawCopy?
  private var knownChangeable: LawCopy?
  /// Whether each law tries all of its variants.
  ///
  /// If the value is false, some laws try different variants in different states.
  let triesAll: Bool
  /// The elements that were on screen before the last event; nil if they are not known.
  let shownBefore: ShownElements?

  init(_ run: SceneRun, after shown: ShownElements? = nil, triesAll: Bool = false) {
    self.run = run
    self.triesAll = triesAll
    shownBefore = shown
    view = run.view
  }

  /// Every element with the attributes that a query for this element alone returns, in element
  /// order.
  func elements() throws(LayoutError) -> [LayoutAttributes] {
    if let knownElements { return knownElements }
    let elements = try view.elements(every: 1)
    knownElements = elements
    return elements
  }

  /// The step from one compared cell of a section to the next; 1 compares all cells.
  ///
  /// The laws that compare the layout with a copy use this step.
  ///
  /// In a scene with more than 20,000 items, usually about 5,000 cells represent all of them. There
  /// are more if the scene has many small sections, because the first cell of each section is one
  /// of them.
  var stride: Int {
    let count = run.data.counts.reduce(0, +)
    return count > SceneChecker.manyItems ? count / 5000 : 1
  }

  /// The number of steps in which a law scrolls through the content from one end to the other.
  ///
  /// The result is `count`, or a quarter of `count` if there are more than 20,000 items.
  func steps(_ count: Int) -> Int { stride > 1 ? count / 4 : count }

  /// The elements that are compared with the elements of a copy, in element order.
  func samples() throws(LayoutError) -> [LayoutAttributes] {
    let stride = stride
    guard stride > 1 else { return try elements() }
    return try elements().filter {
      $0.category != .cell || ($0.indexPath.item ?? 0).isMultiple(of: stride)
    }
  }

  /// The answer to a query for all content.
  func answer() throws(LayoutError) -> [LayoutAttributes] {
    if let knownAnswer { return knownAnswer }
    let answer = try view.attributes(in: .plane)
    knownAnswer = answer
    return answer
  }

  /// All cells that are not hidden, in element order.
  func cells() throws(LayoutError) -> [LayoutAttributes] {
    try elements().filter { $0.category == .cell && !$0.isHidden }
  }

  /// The part of the run that the last event changed; nil in the first state.
  var lastEffect: EventEffect? {
    run.eventCount > 0 ? run.scene.events[run.eventCount - 1].event.effect : nil
  }

  /// Whether laws about changes are checked in this state.
  ///
  /// They are checked in the first state, and after each event that can have changed more than the
  /// offset. A change of the selection, the highlight or the focus is such an event only if the
  /// layout reads the changed property.
  var isChanged: Bool {
    guard let lastEffect else { return true }
    return switch lastEffect {
    case .observation, .offset: false
    case .selection: view.layout.isShownBySelection
    case .highlight: view.layout.isShownByHighlight
    case .focus: view.layout.isShownByFocus
    case .touch, .bounds, .direction, .layout, .content: true
    }
  }
}

// MARK: Copies

/// A view with a new layout of the same kind as the checked one.
final class LawCopy {
  let view: CollectionView
  /// The copy's own data.
  let data: SceneData
  /// The elements when the copy was made, in element order; see ``LawSubject/stride``.
  let elements: [LayoutAttributes]
  /// The size of the content when the copy was made, in points.
  let contentSize: Size
  /// The work that the layout had done when the copy was made; nil if the layout does not count its
  /// work.
  let work: LayoutWork?
  /// The calls that were recorded while the copy was scrolled; nil if the copy was not scrolled.
  var scrollTrace: [LifecycleCall]?

  init(_ view: CollectionView, _ data: SceneData, every stride: Int) throws(LayoutError) {
    self.view = view
    self.data = data
    elements = try view.elements(every: stride)
    contentSize = view.contentSize
    work = view.layout.inspection?.work
  }
}

extension LawSubject {
  /// A view with a new layout of the same kind, the same data and the same offset; nil if the
  /// layout cannot be made again.
  ///
  /// All laws share this copy. They must not change its data, its parameters or the state of its
  /// layout. A law that scrolls it must scroll it back.
  func copy() throws(LayoutError) -> LawCopy? {
    if let knownCopy { return knownCopy }
    knownCopy = try newCopy()
    return knownCopy
  }

  /// A copy for laws that scroll or change the data; nil if the layout cannot be made again.
  ///
  /// A law that changes the data of this copy must undo the change.
  func changeable() throws(LayoutError) -> LawCopy? {
    if let knownChangeable { return knownChangeable }
    knownChangeable = try newCopy()
    return knownChangeable
  }

  /// Makes ``changeable()`` return the given copy; has no effect if ``changeable()`` already has a
  /// copy to return.
  ///
  /// The given copy must show the same elements as ``copy()``.
  func reuse(_ copy: LawCopy) {
    if knownChangeable == nil { knownChangeable = copy }
  }

  /// The view of ``changeable()`` with the bounds and the layout state of the checked view; nil if
  /// the layout cannot be made again.
  func probe() throws(LayoutError) -> CollectionView? {
    guard let view = try changeable()?.view else { return nil }
    try restore(view)
    return view
  }

  /// A new copy, laid out at the bounds of the checked view; nil if the layout cannot be made
  /// again.
  ///
  /// - Parameter chance: The argument of ``NamedLayout/makeAnother``.
  func newCopy(chance: UInt64 = 0) throws(LayoutError) -> LawCopy? {
    let data = run.data.copy()
    guard let copy = try newView(over: data, chance: chance) else { return nil }
    try copy.move(to: view.bounds)
    return try LawCopy(copy, data, every: stride)
  }

  /// A view with a new layout, before its first pass; nil if the layout cannot be made again.
  ///
  /// - Parameters:
  ///   - direction: The layout direction; nil uses that of the checked view.
  ///   - chance: The argument of ``NamedLayout/makeAnother``.
  ///   - parameters: The values of the parameters; nil uses those of the checked layout.
  ///   - takesState: Whether the view gets the state of the checked view; see ``takeState(_:)``.
  func newView(
    over data: SceneData, in direction: LayoutDirection? = nil, chance: UInt64 = 0,
    parameters: ParameterValues? = nil, takesState: Bool = true
  ) throws(LayoutError) -> CollectionView? {
    guard var layout = try run.layout.makeAnother?(chance) else { return nil }
    layout.parameters = parameters ?? run.layout.parameters
    let direction = direction ?? view.direction
    let isTurned = direction != view.direction
    let copy = CollectionView(
      size: view.bounds.size, direction: direction, displayScale: view.displayScale,
      layout: layout.layout, dataSource: data, delegate: data)
    copy.contentInset = isTurned ? view.contentInset.mirrored : view.contentInset
    copy.safeAreaInsets = isTurned ? view.safeAreaInsets.mirrored : view.safeAreaInsets
    copy.needsWholeLayouts = view.needsWholeLayouts
    copy.isPagingEnabled = view.isPagingEnabled
    copy.alignsFramesToPixels = view.alignsFramesToPixels
    copy.takePreferredSizes(of: view)
    if takesState { try takeState(copy) }
    return copy
  }

  /// Gives a copy the selection, the highlight, the focus, the offsets of sections and the layout
  /// state of the checked view.
  ///
  /// Elements can depend on all of these.
  func takeState(_ copy: CollectionView) throws(LayoutError) {
    takeMarks(copy)
    try copy.layout.takeStateIfKept(of: view.layout)
  }

  /// Gives a copy the selection, the highlight, the focus and the offsets of sections of the
  /// checked view, but not its layout state.
  func takeMarks(_ copy: CollectionView) {
    copy.takeItemMarks(of: view)
    copy.setSectionOffsets(view.contentOffsetsOfSections)
  }

  /// Gives a copy the bounds of the checked view, and the state that ``takeState(_:)`` gives it.
  func restore(_ copy: CollectionView) throws(LayoutError) {
    try takeState(copy)
    try copy.move(to: view.bounds)
  }
}

extension CollectionView {
  /// Every `stride`th cell of each section, beginning with the first, and all elements that are no
  /// cells, in element order.
  ///
  /// The attributes are those that a query for each element alone returns.
  func elements(every stride: Int) throws(LayoutError) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    try forEachElement(every: stride) { elements.append($0) }
    return elements
  }

  /// Lays out the view, sets its bounds even if they are beyond the content, and lays out the view
  /// again.
  ///
  /// The view can move in the last pass, for example if the size of its content changes. If the
  /// view keeps an item in place, its bounds are then set once more.
  func move(to bounds: Rect) throws(LayoutError) {
    try layoutIfNeeded()
    try setBounds(bounds)
    try layoutIfNeeded()
    guard self.bounds != bounds, anchorRecord != nil else { return }
    // The view has moved because it has a new size and keeps an item in place.
    try setBounds(bounds)
    try layoutIfNeeded()
  }
}
