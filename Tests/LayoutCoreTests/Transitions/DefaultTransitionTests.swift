import LayoutCore
import TestSupport
import Testing

/// A column of items of 100 × 10 points, with a header of 5 points above each section.
///
/// An item moves to the right by a point for each index, so that an item that gets another index
/// changes on both axes.
private final class SteppedLayout: ArrangedLayout {
  weak var collectionView: CollectionView?
  private(set) var arrangement = Arrangement.empty
  /// How many times the view asked for initial or final attributes.
  private(set) var questions = 0
  let hasDefaultTransitions: Bool

  init(hasDefaultTransitions: Bool) { self.hasDefaultTransitions = hasDefaultTransitions }

  func prepare() throws(LayoutError) {
    guard let view = collectionView else { return }
    var frames: ContiguousArray<Rect> = []
    var headers: [LayoutAttributes] = []
    var y = 0.0
    for (section, count) in view.itemCounts.enumerated() {
      headers.append(
        LayoutAttributes(
          .header(section: section), frame: Rect(x: 0, y: y, width: 100, height: 5)))
      y += 5
      for item in 0..<count {
        frames.append(Rect(x: Double(item), y: y, width: 100, height: 10))
        y += 10
      }
    }
    var store = FrameStore(itemCounts: view.itemCounts, frames: frames)
    for header in headers { store.set(header) }
    arrangement = Arrangement(store: store, contentSize: Size(width: 120, height: y))
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  func initialAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    questions += 1
    return try collectionView?.defaultInitialAttributes(for: element)
  }

  func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    questions += 1
    return try collectionView?.defaultFinalAttributes(for: element)
  }
}

/// A view of a ``SteppedLayout``, with data that a batch changes.
private struct Column {
  let layout: SteppedLayout
  let data: OracleData
  let view: CollectionView

  init(
    _ counts: [Int], offset: Double, _ direction: LayoutDirection = .leftToRight,
    hasDefaultTransitions: Bool
  ) throws {
    layout = SteppedLayout(hasDefaultTransitions: hasDefaultTransitions)
    data = OracleData(Column.sections(counts))
    view = CollectionView(size: Size(width: 60, height: 47), layout: layout, dataSource: data)
    view.direction = direction
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: offset))
    try view.layoutIfNeeded()
    view.recordsTrace = true
  }

  static func sections(_ counts: [Int]) -> [SectionData] {
    counts.map { SectionData(Array(repeating: .zero, count: $0)) }
  }

  func perform(_ update: RandomUpdate) throws -> [ElementTransition] {
    try view.performBatchUpdates { batch in
      data.sections = Self.sections(update.after)
      for operation in update.operations { batch.record(operation) }
    }
  }
}

/// SEMANTICS.md section 2.7: the view makes the transitions that the layout's default methods make.
@Suite struct DefaultTransitionTests {
  @Test(arguments: 0..<20)
  func `default transitions equal those of the layout's methods`(block: Int) throws {
    for seed in block * 30..<(block + 1) * 30 {
      let update = RandomUpdate(seed: UInt64(seed))
      let (asked, made) = try Self.columns(update, seed: seed)
      #expect(try made.perform(update) == asked.perform(update), "seed \(seed)")
      let bounds = Rect(x: 0, y: asked.view.contentOffset.y, width: 60, height: 80)
      #expect(
        try made.view.setBounds(bounds, isAnimated: true)
          == asked.view.setBounds(bounds, isAnimated: true), "seed \(seed)")
      #expect(made.view.trace == asked.view.trace, "seed \(seed)")
      // a mirrored layout is always asked
      if made.view.direction == .leftToRight {
        #expect(made.layout.questions == 0, "seed \(seed)")
      }
    }
  }

  /// Two equal views; only the layout of the first is asked for initial and final attributes.
  private static func columns(_ update: RandomUpdate, seed: Int) throws -> (Column, Column) {
    func column(isAsked: Bool) throws -> Column {
      try Column(
        update.before, offset: Double(seed % 7) * 11,
        seed % 2 == 0 ? .leftToRight : .rightToLeft, hasDefaultTransitions: !isAsked)
    }
    return (try column(isAsked: true), try column(isAsked: false))
  }

  @Test func `a layout is asked if it has attributes of its own`() throws {
    let update = RandomUpdate(seed: 3)
    let asked = try Column(update.before, offset: 0, hasDefaultTransitions: false)
    let count = try asked.perform(update).count
    #expect(count > 0 && asked.layout.questions >= count)
  }
}
