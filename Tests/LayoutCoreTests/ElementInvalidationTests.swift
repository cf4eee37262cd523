import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md section 2.3: contexts with all fields, and invalidation of named elements.
@Suite struct ElementInvalidationTests {
  let layout = RecordingLayout(
    .column(6, height: 40), contentSize: Size(width: 100, height: 300))
  let view: CollectionView

  init() throws {
    view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: SwitchData(count: 6))
    try view.layoutIfNeeded()
    view.recordsTrace = true
  }

  private var trace: [String] { view.trace.map(\.description) }

  private func context(_ items: Int...) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidate(items.map { .cell(item: $0, section: 0) })
    return context
  }

  @Test func `only named elements are asked for again`() throws {
    layout.elements[0].alpha = 0.5
    layout.elements[1].alpha = 0.5
    view.invalidateLayout(with: context(1))
    try view.layoutIfNeeded()
    #expect(
      trace == [
        "invalidate(1.2)", "prepare", "contentSize → 100×300", "attributes(for: 1.2) → placed",
      ])
    #expect(view.visibleElements.map(\.alpha) == [1, 0.5, 1], "the first keeps what it had")
    #expect(layout.rects.count == 1)
  }

  @Test func `several contexts of named elements are united`() throws {
    view.invalidateLayout(with: context(2))
    view.invalidateLayout(with: context(1, 2))
    try view.layoutIfNeeded()
    #expect(layout.askedElements.map(\.name) == ["1.2", "1.3"])
    #expect(layout.rects.count == 1 && view.prepareCount == 2)
  }

  /// Each argument is a sequence of contexts.
  ///
  /// true stands for a plain context, which names no element, and false for a context that names an
  /// element.
  @Test(arguments: [[true, false], [false, true], [false, true, false], [true, false, false]])
  func `a plain context makes the view ask for all elements`(isPlain: [Bool]) throws {
    layout.elements[0].alpha = 0.5
    for isPlain in isPlain {
      view.invalidateLayout(with: isPlain ? InvalidationContext() : context(1))
    }
    try view.layoutIfNeeded()
    #expect(layout.rects.count == 2 && layout.askedElements == [])
    #expect(view.visibleElements.map(\.alpha) == [0.5, 1, 1])
  }

  @Test func `a query between two contexts does not lose the first`() throws {
    layout.elements[0].alpha = 0.5
    view.invalidateLayout()
    _ = try view.attributes(for: .cell(item: 5, section: 0))
    view.invalidateLayout(with: context(1))
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.alpha) == [0.5, 1, 1])
  }

  @Test func `named elements leave the screen and come to it`() throws {
    layout.elements[0].frame.origin.y = 500
    layout.elements[2].isHidden = true
    layout.elements[4].frame.origin.y = 10
    view.invalidateLayout(with: context(0, 2, 4, 77))
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.key.name) == ["1.2", "1.5"])
    #expect(layout.rects.count == 1)
  }

  @Test(arguments: ["bounds", "content size", "data"])
  func `another query asks for all elements`(change: String) throws {
    layout.elements[0].alpha = 0.5
    view.invalidateLayout(with: context(1))
    switch change {
    case "bounds": try view.setBounds(Rect(x: 0, y: 10, width: 100, height: 100))
    case "content size": layout.contentSize.height = 310
    default: view.reloadData()
    }
    try view.layoutIfNeeded()
    #expect(layout.rects.count == 2)
    #expect(view.visibleElements.map(\.alpha) == [0.5, 1, 1])
  }

  @Test func `the defaults of a context`() {
    let context = InvalidationContext()
    #expect(context.invalidatesDelegateMetrics && context.invalidatesLayoutAttributes)
    #expect(!context.invalidatesPreferredSizes && context.interactiveMovement == nil)
    #expect(!context.isLimitedToElements)
  }

  @Test func `flags are combined with or, the later movement is kept`() {
    var one = InvalidationContext()
    one.invalidatesDelegateMetrics = false
    one.invalidatesLayoutAttributes = false
    var two = one
    #expect(!two.invalidatesDelegateMetrics)
    one.merge(two)
    #expect(!one.invalidatesDelegateMetrics && !one.invalidatesLayoutAttributes)
    two.invalidatesPreferredSizes = true
    two.invalidatesLayoutAttributes = true
    two.interactiveMovement = .init(
      phase: .ended, targetIndexPaths: [.section(0)], previousIndexPaths: [])
    one.merge(two)
    #expect(!one.invalidatesDelegateMetrics && one.invalidatesLayoutAttributes)
    #expect(one.invalidatesPreferredSizes)
    one.merge(InvalidationContext())
    #expect(one.interactiveMovement == two.interactiveMovement)
    #expect(one.invalidatesDelegateMetrics)
  }

  @Test func `the trace lists the settings of a context that differ from their defaults`() {
    var context = context(0)
    context.invalidatesDelegateMetrics = false
    context.invalidatesLayoutAttributes = false
    context.invalidatesPreferredSizes = true
    view.invalidateLayout(with: context)
    #expect(
      trace == ["invalidate(1.1, keeping metrics, keeping attributes, preferred sizes)"])
  }

  @Test func `a pass that fails in the elements is tried again`() throws {
    layout.elements.append(.cell(9, Rect(x: 0, y: 0, width: 1, height: 1)))
    view.invalidateLayout()
    for _ in 0..<3 {
      let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
      #expect(error?.code == .noSuchElement)
    }
    layout.elements.removeLast()
    try view.layoutIfNeeded()
    #expect(view.visibleElements.count == 3)
  }
}
