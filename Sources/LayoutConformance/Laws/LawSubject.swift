internal import LayoutCore
internal import LayoutScenes

/// A state of a scene as laws look at it; what several of them need is asked for once.
final class LawSubject {
  /// The greatest difference of two places that are to be the same, points.
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

  /// Every element by itself, in element order.
  func elements() throws(LayoutError) -> [LayoutAttributes] {
    if let knownElements { return knownElements }
    let elements = try view.elements(every: 1)
    knownElements = elements
    return elements
  }

  /// Of how many cells one is asked for by itself where a copy is compared: in a scene with very many items
  /// some 5,000 of them stand for all.
  var stride: Int {
    let count = run.data.counts.reduce(0, +)
    return count > SceneChecker.manyItems ? count / 5000 : 1
  }

  /// In how many steps a law goes from one end to the other: a quarter of them where there are very many items.
  func steps(_ count: Int) -> Int { stride > 1 ? count / 4 : count }

  /// The elements that stand for all where a copy is compared, in element order.
  func samples() throws(LayoutError) -> [LayoutAttributes] {
    let stride = stride
    guard stride > 1 else { return try elements() }
    return try elements().filter {
      $0.category != .cell || ($0.indexPath.item ?? 0).isMultiple(of: stride)
    }
  }

  /// What a query for everything answers.
  func answer() throws(LayoutError) -> [LayoutAttributes] {
    if let knownAnswer { return knownAnswer }
    let answer = try view.attributes(in: .plane)
    knownAnswer = answer
    return answer
  }

  /// The cells that are shown, in element order.
  func cells() throws(LayoutError) -> [LayoutAttributes] {
    try elements().filter { $0.category == .cell && !$0.isHidden }
  }

  /// Whether more than the offset may be different from the state before: what only looks, scrolls or
  /// selects where nobody reads that, is no reason to try everything again.
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

/// A view with a new layout of the same kind as one that is looked at.
final class LawCopy {
  let view: CollectionView
  /// The data of its own.
  let data: SceneData
  /// Elements when it was made, in element order; see ``LawSubject/stride``.
  let elements: [LayoutAttributes]
  /// The extent of the content then.
  let contentSize: Size
  /// What the layout had done then; nil if it does not count.
  let work: LayoutWork?
  /// What was recorded while it was scrolled about; nil if it was not.
  var scrollTrace: [LifecycleCall]?

  init(_ view: CollectionView, _ data: SceneData, every stride: Int) throws(LayoutError) {
    self.view = view
    self.data = data
    elements = try view.elements(every: stride)
    contentSize = view.contentSize
    work = (view.layout as? any MeteredLayout)?.work
  }
}

extension LawSubject {
  /// A view with a new layout of the same kind over the same data, where the view is; nil if the layout
  /// cannot be made again.
  ///
  /// It is one for all laws: data, parameters and what the layout keeps must be left as they are.
  func copy() throws(LayoutError) -> LawCopy? {
    if let knownCopy { return knownCopy }
    knownCopy = try newCopy()
    return knownCopy
  }

  /// A copy whose data may be changed, if it is changed back; it may be scrolled too.
  func changeable() throws(LayoutError) -> LawCopy? {
    if let knownChangeable { return knownChangeable }
    knownChangeable = try newCopy()
    return knownChangeable
  }

  /// Lets a copy serve as ``changeable()`` that shows the same as ``copy()``.
  func reuse(_ copy: LawCopy) {
    if knownChangeable == nil { knownChangeable = copy }
  }

  /// The view of ``changeable()``, brought to where the view is, with what its layout keeps.
  func probe() throws(LayoutError) -> CollectionView? {
    guard let view = try changeable()?.view else { return nil }
    try restore(view)
    return view
  }

  /// A copy, laid out where the view is.
  ///
  /// - Parameter chance: What ``NamedLayout/makeAnother`` takes.
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

  /// Gives a copy what is selected, and its layout what the layout keeps: what it shows may depend on that.
  func takeState(_ copy: CollectionView) throws(LayoutError) {
    copy.takeSelection(of: view)
    try (copy.layout as? any KeepingLayout)?.takeState(of: view.layout)
  }

  /// Brings a copy to where the view is, with what its layout keeps.
  func restore(_ copy: CollectionView) throws(LayoutError) {
    try takeState(copy)
    try copy.move(to: view.bounds)
  }
}

extension CollectionView {
  /// The first and every so-manyth cell of each section, and every other view, each by itself, in element
  /// order.
  func elements(every stride: Int) throws(LayoutError) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    try forEachElement(every: stride) { elements.append($0) }
    return elements
  }

  /// Lays out, then shows a part of the content, within it or not, and lays out again.
  func move(to bounds: Rect) throws(LayoutError) {
    try layoutIfNeeded()
    try setBounds(bounds)
    try layoutIfNeeded()
  }
}
