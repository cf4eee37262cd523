import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md sections 2.6 and 2.7: animated changes of the bounds.
@Suite struct AnimatedBoundsTests {
  let layout = BoundsLayout()
  let data = SwitchData(count: 6)
  let view: CollectionView

  init() throws {
    view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    view.recordsTrace = true
  }

  private var trace: [String] { view.trace.map(\.description) }

  @Test func `a bounds change makes the documented calls, also for elements that stay`() throws {
    // Items are half as wide as the view and 60 high: 0…100 shows two of them, and 30…130 three.
    try view.setBounds(Rect(x: 0, y: 30, width: 200, height: 100), isAnimated: true)
    #expect(
      trace == [
        "shouldInvalidate(forBoundsChange: 0,30 200×100) → true", "invalidate()", "prepare",
        "contentSize → 200×360", "prepare(forAnimatedBoundsChange: 0,0 100×100)",
        "finalAttributes(for: 1.1) → given", "finalAttributes(for: 1.2) → given",
        "attributes(in: 0,30 200×100) → 3", "initialAttributes(for: 1.1) → given",
        "initialAttributes(for: 1.2) → given", "initialAttributes(for: 1.3) → nil",
        "finalizeAnimatedBoundsChange",
      ])
    #expect(layout.oldBounds == [Rect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test func `by default elements move from their old to their new places`() throws {
    let transitions = try view.setBounds(
      Rect(x: 0, y: 70, width: 200, height: 100), isAnimated: true)
    // Item 1, 0…60, leaves the screen; items 2 and 3, 60…180, are shown.
    #expect(transitions.map { $0.keyBefore?.name } == ["1.1", "1.2", "1.3"])
    #expect(transitions.map { $0.keyAfter?.name } == ["1.1", "1.2", "1.3"])
    #expect(transitions.map(\.start.frame.width) == [50, 50, 100])
    #expect(transitions.map(\.end.frame.width) == [100, 100, 100])
    #expect(transitions.allSatisfy { $0.start.alpha == 1 && $0.end.alpha == 1 })
  }

  @Test func `a layout that stays valid gets the calls of the animation, but is not prepared`()
    throws
  {
    layout.isInvalidatedByBounds = false
    try view.setBounds(Rect(x: 0, y: 120, width: 100, height: 100), isAnimated: true)
    #expect(
      trace == [
        "shouldInvalidate(forBoundsChange: 0,120 100×100) → false",
        "prepare(forAnimatedBoundsChange: 0,0 100×100)", "finalAttributes(for: 1.1) → given",
        "finalAttributes(for: 1.2) → given", "attributes(in: 0,120 100×100) → 2",
        "initialAttributes(for: 1.3) → nil", "initialAttributes(for: 1.4) → nil",
        "finalizeAnimatedBoundsChange",
      ])
  }

  @Test func `without animation no initial or final attributes are asked for`() throws {
    #expect(
      try view.setBounds(Rect(x: 0, y: 30, width: 200, height: 100), isAnimated: false) == [])
    #expect(
      trace == [
        "shouldInvalidate(forBoundsChange: 0,30 200×100) → true", "invalidate()", "prepare",
        "contentSize → 200×360", "attributes(in: 0,30 200×100) → 3",
      ])
  }

  @Test func `the same bounds are no change`() throws {
    #expect(try view.setBounds(view.bounds, isAnimated: true) == [])
    #expect(trace == [])
  }

  @Test func `between changes there are no initial or final attributes`() throws {
    let key = ElementKey.cell(item: 0, section: 0)
    try view.setBounds(Rect(x: 0, y: 30, width: 200, height: 100), isAnimated: true)
    #expect(try layout.initialAttributes(for: key) == nil)
    #expect(try layout.finalAttributes(for: key) == nil)
  }

  @Test func `a layout that fails during a change can be asked again`() throws {
    layout.failsInPrepare = true
    #expect(throws: LayoutError.self) {
      try view.setBounds(Rect(x: 0, y: 30, width: 200, height: 100), isAnimated: true)
    }
    layout.failsInPrepare = false
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.frame.width) == [100, 100, 100])
    #expect(try layout.initialAttributes(for: .cell(item: 0, section: 0)) == nil)
  }
}

/// A layout with a column of items, each half as wide as the view and 60 points high.
final class BoundsLayout: Layout {
  weak var collectionView: CollectionView?
  var isInvalidatedByBounds = true
  var failsInPrepare = false
  private(set) var oldBounds: [Rect] = []
  private var frames: [Rect] = []
  private(set) var contentSize = Size.zero

  func prepare() throws(LayoutError) {
    if failsInPrepare { throw LayoutError(.layoutFailed, "no luck") }
    guard let view = collectionView else { return }
    let count = view.numberOfItems(inSection: 0)
    frames = (0..<count).map {
      Rect(x: 0, y: Double($0) * 60, width: view.bounds.width / 2, height: 60)
    }
    contentSize = Size(width: view.bounds.width, height: 60 * Double(count))
  }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    frames.enumerated().map { .cell($0, $1) }.filter { $0.frame.overlaps(rect) }
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    element.indexPath.item.map { .cell($0, frames[$0]) }
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    isInvalidatedByBounds
  }

  func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    self.oldBounds.append(oldBounds)
  }
}
