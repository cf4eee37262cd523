internal import LayoutCore

/// A state of a scene as laws look at it; what several of them need is asked for once.
final class LawSubject {
  /// The greatest difference of two places that are to be the same, points.
  static let tolerance = 0.001

  let view: CollectionView
  private let run: SceneRun
  private var knownElements: [LayoutAttributes]?
  private var knownAnswer: [LayoutAttributes]?
  private var knownCopy: CollectionView?
  private var knownCopyElements: [LayoutAttributes]?

  init(_ run: SceneRun) {
    self.run = run
    view = run.view
  }

  /// Every element by itself, in element order.
  func elements() throws(LayoutError) -> [LayoutAttributes] {
    if let knownElements { return knownElements }
    let elements = try view.elements()
    knownElements = elements
    return elements
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

  /// A view with a new layout of the same kind over the same data, where the view is; nil if the layout
  /// cannot be made again.
  ///
  /// It is one for all laws, and must be left as it is.
  func copy() throws(LayoutError) -> CollectionView? {
    if let knownCopy { return knownCopy }
    guard let copy = try newCopy() else { return nil }
    try copy.move(to: view.bounds)
    knownCopy = copy
    return copy
  }

  /// Every element of the copy, in element order.
  func elements(of copy: CollectionView) throws(LayoutError) -> [LayoutAttributes] {
    if let knownCopyElements { return knownCopyElements }
    let elements = try copy.elements()
    knownCopyElements = elements
    return elements
  }

  /// A copy that has not been laid out.
  func newCopy(
    in direction: LayoutDirection? = nil, seed: UInt64 = 0
  ) throws(LayoutError) -> CollectionView? {
    guard var layout = try run.layout.makeAnother?(seed) else { return nil }
    layout.parameters = run.layout.parameters
    let direction = direction ?? view.direction
    let isTurned = direction != view.direction
    let copy = CollectionView(
      size: view.bounds.size, direction: direction, displayScale: view.displayScale,
      layout: layout.layout, dataSource: view.dataSource, delegate: view.delegate)
    copy.contentInset = isTurned ? view.contentInset.mirrored : view.contentInset
    copy.safeAreaInsets = isTurned ? view.safeAreaInsets.mirrored : view.safeAreaInsets
    copy.needsWholeLayouts = view.needsWholeLayouts
    copy.isPagingEnabled = view.isPagingEnabled
    copy.alignsFramesToPixels = view.alignsFramesToPixels
    return copy
  }
}

extension CollectionView {
  /// Every element by itself, in element order.
  func elements() throws(LayoutError) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    try forEachElement { elements.append($0) }
    return elements
  }

  /// Lays out, then shows a part of the content, within it or not, and lays out again.
  func move(to bounds: Rect) throws(LayoutError) {
    try layoutIfNeeded()
    try setBounds(bounds)
    try layoutIfNeeded()
  }
}
