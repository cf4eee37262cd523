import LayoutCore
import TestSupport
import Testing

/// A layout of items of 100 × 10 points in a column; it records the updates of the view.
private final class ListLayout: ArrangedLayout {
  weak var collectionView: CollectionView?
  private(set) var arrangement = Arrangement.empty
  private(set) var updates: [[UpdateItem]] = []
  /// The attributes that the first item had before the last update or change of layout; nil if this
  /// was not animated.
  private(set) var firstItemBefore: LayoutAttributes?
  var restoredOffset: (Point) -> Point = { $0 }

  func prepare() throws(LayoutError) {
    guard let view = collectionView else { return }
    let counts = view.itemCounts
    let count = counts.reduce(0, +)
    let frames = ContiguousArray(
      (0..<count).map { Rect(x: 0, y: 10 * Double($0), width: 100, height: 10) })
    arrangement = Arrangement(
      store: FrameStore(itemCounts: counts, frames: frames),
      contentSize: Size(width: 100, height: 10 * Double(count)))
  }

  func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    self.updates.append(updates)
    try lookBefore()
  }

  func finalizeLayoutTransition() throws(LayoutError) { try lookBefore() }

  private func lookBefore() throws(LayoutError) {
    firstItemBefore = try collectionView?.attributesBeforeChange(of: .cell(item: 0, section: 0))
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    restoredOffset(proposed)
  }
}

/// SEMANTICS.md sections 2.7, 5.1, 5.4 and 5.5: batch updates of a view.
@Suite struct BatchUpdateTests {
  private let layout = ListLayout()
  private let data = OracleData([SectionData(Array(repeating: .zero, count: 4))])
  private let view: CollectionView

  init() throws {
    view = CollectionView(
      size: Size(width: 100, height: 30), layout: layout, dataSource: data)
    try view.layoutIfNeeded()
    view.recordsTrace = true
  }

  private func item(_ index: Int) -> IndexPath { IndexPath(item: index, section: 0) }

  @Test func `an update makes the documented calls in order`() throws {
    try view.performBatchUpdates { batch in
      batch.record(.insert(item(0)))
      batch.record(.delete(item(1)))
      data.sections[0].itemSizes = Array(repeating: .zero, count: 4)
    }
    #expect(
      view.trace.map(\.description) == [
        "numberOfSections → 1", "numberOfItems(inSection: 1) → 4", "invalidate(counts)", "prepare",
        "contentSize → 100×40", "prepare(forUpdates: delete 1.2, insert 1.1)",
        "targetContentOffset(0,0) → 0,0", "finalAttributes(for: 1.1) → given",
        "finalAttributes(for: 1.2) → given", "finalAttributes(for: 1.3) → given",
        "attributes(in: 0,0 100×30) → 3", "initialAttributes(for: 1.1) → given",
        "initialAttributes(for: 1.2) → given", "initialAttributes(for: 1.3) → given",
        "finalizeUpdates",
      ])
    #expect(layout.updates == [[.delete(item(1)), .insert(item(0))]])
  }

  @Test func `inserted elements fade in, deleted ones fade out, the rest moves`() throws {
    let transitions = try view.performBatchUpdates { batch in
      batch.record(.insert(item(0)))
      batch.record(.delete(item(1)))
      data.sections[0].itemSizes = Array(repeating: .zero, count: 4)
    }
    let lines = transitions.map {
      "\($0.keyBefore?.name ?? "-") \($0.start.frame.minY) \($0.start.alpha) → "
        + "\($0.keyAfter?.name ?? "-") \($0.end.frame.minY) \($0.end.alpha)"
    }
    #expect(
      lines == [
        "1.1 0.0 1.0 → 1.2 10.0 1.0",
        "1.2 10.0 1.0 → - 10.0 0.0",
        "1.3 20.0 1.0 → 1.3 20.0 1.0",
        "- 0.0 0.0 → 1.1 0.0 1.0",
      ])
  }

  @Test func `without animation no initial or final attributes are asked for`() throws {
    let transitions = try view.performBatchUpdates(isAnimated: false) { batch in
      batch.record(.delete(item(0)))
      data.sections[0].itemSizes.removeLast()
    }
    #expect(transitions == [])
    #expect(!view.trace.contains { $0.description.contains("Attributes(for: ") })
    #expect(view.indexPathsForVisibleItems == [item(0), item(1), item(2)])
  }

  @Test(arguments: [true, false])
  func `the attributes before a change are known during an animation`(
    isAnimated: Bool
  ) throws {
    try view.performBatchUpdates(isAnimated: isAnimated) { batch in
      batch.record(.delete(item(3)))
      data.sections[0].itemSizes.removeLast()
    }
    #expect((layout.firstItemBefore != nil) == isAnimated)
    let new = ListLayout()
    try view.setLayout(new, isAnimated: isAnimated)
    #expect((new.firstItemBefore != nil) == isAnimated)
  }

  @Test func `a batch that does not fit the data is refused as a whole`() throws {
    let before = view.visibleElements
    let error = #expect(throws: LayoutError.self) {
      try view.performBatchUpdates { $0.record(.delete(item(0))) }
    }
    #expect(error?.code == .invalidUpdate)
    #expect((error?.cause as? UpdateError)?.code == .badItemCount)
    #expect(view.visibleElements == before)
    #expect(view.numberOfItems(inSection: 0) == 4)
    #expect(view.prepareCount == 1)
    #expect(layout.updates == [])
  }

  @Test func `the layout chooses the offset, within the content`() throws {
    layout.restoredOffset = { Point(x: $0.x, y: $0.y + 500) }
    try view.performBatchUpdates { batch in
      batch.record(.insert(item(4)))
      data.sections[0].itemSizes.append(.zero)
    }
    #expect(view.contentOffset == Point(x: 0, y: 20))
  }

  @Test func `an offset that differs by a rounding error moves nothing after an update`() throws {
    layout.restoredOffset = { Point(x: $0.x, y: $0.y + 1e-10) }
    try view.performBatchUpdates { batch in
      batch.record(.insert(item(4)))
      data.sections[0].itemSizes.append(.zero)
    }
    #expect(view.contentOffset == .zero)
    #expect(!view.trace.contains { $0.description.hasPrefix("shouldInvalidate") })
  }

  @Test func `a layout that follows the offset is never asked while it is invalid`() throws {
    let layout = RecordingLayout(
      .column(10, height: 40), contentSize: Size(width: 100, height: 400))
    let data = SwitchData(count: 10)
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data)
    try view.layoutIfNeeded()
    layout.invalidatesOnBoundsChange = true
    layout.restoredOffset = { Point(x: $0.x, y: $0.y + 50) }
    try view.performBatchUpdates { batch in
      batch.record(.delete(item(9)))
      data.count = 9
      layout.elements.removeLast()
    }
    #expect(view.contentOffset.y == 50)
    #expect(layout.invalidQueryCount == 0)
  }

  @Test(arguments: [0.0, 0.25, 1.0, -1, 2])
  func `interpolation is linear, and the ends are exact`(
    progress: Double
  ) throws {
    var start = LayoutAttributes.cell(0, Rect(x: 0.1, y: 0, width: 10, height: 10))
    start.alpha = 0.3
    var end = LayoutAttributes.cell(1, Rect(x: 100.7, y: 40, width: 30, height: 50))
    end.transform = AffineTransform(scaleX: 3, y: 1)
    let transition = ElementTransition(
      keyBefore: start.key, keyAfter: end.key, start: start, end: end)
    let found = transition.attributes(at: progress)
    switch progress {
    case ...0: #expect(found == start)
    case 1...: #expect(found == end)
    default:
      #expect(found.size == Size(width: 15, height: 20))
      #expect(abs(found.alpha - 0.475) < 1e-12)
      #expect(found.transform.a == 1.5)
    }
  }
}
