internal import LayoutCore
internal import LayoutScenes

/// A state of a scene that laws check; answers that several laws need are queried once.
final class LawSubject {
  /// The greatest difference between two coordinates that are treated as equal, points.
  static let tolerance = 0.001

  let view: CollectionView
  let run: SceneRun
  private var knownElements: [LayoutAttributes]?
  private var knownAnswer: [LayoutAttributes]?
  private var knownCopy: LawCopy?
  private var knownChangeable: LawCopy?

  init(_ run: SceneRun) {
    self.run = run
    view = run.view
  }

  /// Every element as it is when queried alone, in element order.
  func elements() throws(LayoutError) -> [LayoutAttributes] {
    if let knownElements { return knownElements }
    let elements = try view.elements(every: 1)
    knownElements = elements
    return elements
  }

  /// One in this many cells is queried when a copy is compared: in a scene with very many items,
  /// about 5,000 cells represent all of them.
  var stride: Int {
    let count = run.data.counts.reduce(0, +)
    return count > SceneChecker.manyItems ? count / 5000 : 1
  }

  /// The number of steps in which a law goes through the content from one end to the other:
  /// `count`, or a quarter of it if there are very many items.
  func steps(_ count: Int) -> Int { stride > 1 ? count / 4 : count }

  /// The elements that are compared with those of a copy, in element order.
  func samples() throws(LayoutError) -> [LayoutAttributes] {
    let stride = stride
    guard stride > 1 else { return try elements() }
    return try elements().filter {
      $0.category != .cell || ($0.indexPath.item ?? 0).isMultiple(of: stride)
    }
  }

  /// The answer to a query for everything.
  func answer() throws(LayoutError) -> [LayoutAttributes] {
    if let knownAnswer { return knownAnswer }
    let answer = try view.attributes(in: .plane)
    knownAnswer = answer
    return answer
  }

  /// The visible cells, in element order.
  func cells() throws(LayoutError) -> [LayoutAttributes] {
    try elements().filter { $0.category == .cell && !$0.isHidden }
  }

  /// Whether more than the offset may have changed since the previous state.
  ///
  /// After an event that only queries, scrolls, or selects items in a layout that does not read the
  /// selection, laws about changes are not checked again.
  var isChanged: Bool {
    guard run.eventCount > 0 else { return true }
    return switch run.scene.events[run.eventCount - 1].event.effect {
    case .observation, .offset: false
    case .selection: view.layout.isShownBySelection
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
  /// The extent of the content when the copy was made.
  let contentSize: Size
  /// The layout's work until the copy was made; nil if it does not count its work.
  let work: LayoutWork?
  /// The calls that were recorded while the copy was scrolled; nil if it was not scrolled.
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
  /// A view with a new layout of the same kind over the same data, scrolled to the same place; nil
  /// if the layout cannot be made again.
  ///
  /// All laws share this copy: they must not change its data, parameters or layout state.
  func copy() throws(LayoutError) -> LawCopy? {
    if let knownCopy { return knownCopy }
    knownCopy = try newCopy()
    return knownCopy
  }

  /// A copy whose data may be changed if the change is undone; it may also be scrolled.
  func changeable() throws(LayoutError) -> LawCopy? {
    if let knownChangeable { return knownChangeable }
    knownChangeable = try newCopy()
    return knownChangeable
  }

  /// Makes ``changeable()`` return this copy, which shows the same as ``copy()``.
  func reuse(_ copy: LawCopy) {
    if knownChangeable == nil { knownChangeable = copy }
  }

  /// The view of ``changeable()``, scrolled to where the checked view is, with its layout's state.
  func probe() throws(LayoutError) -> CollectionView? {
    guard let view = try changeable()?.view else { return nil }
    try restore(view)
    return view
  }

  /// A copy, laid out at the place of the checked view.
  ///
  /// - Parameter chance: The argument of ``NamedLayout/makeAnother``.
  func newCopy(chance: UInt64 = 0) throws(LayoutError) -> LawCopy? {
    let data = run.data.copy()
    guard let copy = try newView(over: data, chance: chance) else { return nil }
    try copy.move(to: view.bounds)
    return try LawCopy(copy, data, every: stride)
  }

  /// A view with a new layout that has not been laid out; nil if the layout cannot be made again.
  func newView(
    over data: SceneData, in direction: LayoutDirection? = nil, chance: UInt64 = 0
  ) throws(LayoutError) -> CollectionView? {
    guard var layout = try run.layout.makeAnother?(chance) else { return nil }
    layout.parameters = run.layout.parameters
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
    try takeState(copy)
    return copy
  }

  /// Gives a copy the selection and the layout's state, because its elements may depend on them.
  func takeState(_ copy: CollectionView) throws(LayoutError) {
    copy.takeSelection(of: view)
    try copy.layout.inspection?.takeState(of: view.layout)
  }

  /// Scrolls a copy to where the checked view is, and gives it the layout's state.
  func restore(_ copy: CollectionView) throws(LayoutError) {
    try takeState(copy)
    try copy.move(to: view.bounds)
  }
}

extension CollectionView {
  /// Every n-th cell of each section, beginning with the first, and every other view, each queried
  /// alone, in element order.
  func elements(every stride: Int) throws(LayoutError) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    try forEachElement(every: stride) { elements.append($0) }
    return elements
  }

  /// Lays out, then sets the bounds without bringing them into the content's range, and lays out
  /// again.
  func move(to bounds: Rect) throws(LayoutError) {
    try layoutIfNeeded()
    try setBounds(bounds)
    try layoutIfNeeded()
  }
}
