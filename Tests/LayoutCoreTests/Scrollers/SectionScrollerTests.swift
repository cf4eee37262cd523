import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md section 6.5: how the user sees a section that scrolls on its own.
@Suite struct SectionScrollerTests {
  /// Section 1 has its header at 0…20, its port at 20…70, and items at x = 0, 40, 80, 120, 160.
  ///
  /// Section 2 has its header at 70…90, its port at 90…140, and items at x = 0, 60, 120.
  let data = RowsData([[40, 40, 40, 40, 40], [60, 60, 60]])
  let layout = RowsLayout()
  let view: CollectionView

  init() throws {
    view = CollectionView(
      size: Size(width: 100, height: 200), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
  }

  private var names: [String] { view.visibleElements.map(\.key.name) }
  private func frame(_ key: ElementKey) throws -> Rect? { try view.attributes(for: key)?.frame }

  @Test func `before anything scrolls, a section shows its beginning`() {
    let visible = [
      "header:1", "1.1", "1.2", "1.3", "supplementary:1.1:badge", "supplementary:1.2:badge",
      "supplementary:1.3:badge", "decoration:1.1:shelf", "header:2", "2.1", "2.2",
      "supplementary:2.1:badge", "supplementary:2.2:badge", "decoration:2.1:shelf",
    ]
    #expect(names == visible)
  }

  @Test func `items and carried views move, all other views stay`() throws {
    #expect(try view.setContentOffset(Point(x: 70, y: 0), ofSection: 0))
    #expect(view.contentOffset(ofSection: 0) == Point(x: 70, y: 0))
    #expect(view.contentOffset(ofSection: 1) == .zero)
    let visible = [
      "header:1", "1.2", "1.3", "1.4", "1.5", "supplementary:1.3:badge",
      "supplementary:1.4:badge", "supplementary:1.5:badge", "decoration:1.1:shelf",
    ]
    #expect(names.filter { !$0.contains("2.") && $0 != "header:2" } == visible)
    #expect(try frame(.cell(item: 1, section: 0)) == Rect(x: -30, y: 20, width: 40, height: 50))
    #expect(try frame(.cell(item: 4, section: 0)) == Rect(x: 90, y: 20, width: 40, height: 50))
    #expect(try frame(.header(section: 0)) == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(try frame(.cell(item: 0, section: 1)) == Rect(x: 0, y: 90, width: 60, height: 50))
  }

  @Test func `the port clips`() throws {
    // The port is at 20…80; at the offset 60, item 2 is at 0…40, item 3 at 40…80, item 4 at 80…120.
    layout.margin = 20
    layout.invalidate()
    try view.setContentOffset(Point(x: 60, y: 0), ofSection: 0)
    let cells = names.filter { $0.hasPrefix("1.") }
    #expect(cells == ["1.2", "1.3"])
    #expect(try frame(.cell(item: 3, section: 0)) == Rect(x: 80, y: 20, width: 40, height: 50))
    let strip = Rect(x: 0, y: 20, width: 20, height: 50)
    #expect(try view.attributes(in: strip).map(\.key.name) == [])
    #expect(try view.indexPathForItem(at: Point(x: 10, y: 40)) == nil)
    #expect(
      try view.indexPathForItem(at: Point(x: 30, y: 40)) == IndexPath(item: 1, section: 0))
    #expect(try view.tap(at: Point(x: 90, y: 40)) == nil)
    #expect(try view.tap(at: Point(x: 79, y: 40)) == .cell(item: 2, section: 0))
  }

  @Test func `a query for a point finds the item that is there`() throws {
    try view.setContentOffset(Point(x: 70, y: 0), ofSection: 0)
    // Item 3 is at 80 − 70 = 10…50.
    let point = Rect(origin: Point(x: 30, y: 40), size: .zero)
    #expect(try view.attributes(in: point).map(\.key.name) == ["1.3", "decoration:1.1:shelf"])
  }

  @Test func `an offset stays in the section's range`() throws {
    try view.setContentOffset(Point(x: 1000, y: 50), ofSection: 0)
    #expect(view.contentOffset(ofSection: 0) == Point(x: 100, y: 0))
    try view.setContentOffset(Point(x: -5, y: -5), ofSection: 0)
    #expect(view.contentOffset(ofSection: 0) == .zero)
    #expect(try !view.setContentOffset(Point(x: 5, y: 0), ofSection: 2))
    #expect(throws: LayoutError.self) {
      try view.setContentOffset(Point(x: .nan, y: 0), ofSection: 0)
    }
  }

  @Test func `an offset follows its section, and ends with it`() throws {
    try view.setContentOffset(Point(x: 30, y: 0), ofSection: 0)
    try view.setContentOffset(Point(x: 50, y: 0), ofSection: 1)
    try view.performBatchUpdates { batch in
      data.sections.insert(data.makeSection([90, 90]), at: 0)
      batch.record(.insert(.section(0)))
    }
    #expect((0...2).map { view.contentOffset(ofSection: $0).x } == [0, 30, 50])
    try view.performBatchUpdates { batch in
      data.sections.append(data.sections.remove(at: 1))
      batch.record(.move(from: .section(1), to: .section(2)))
    }
    #expect((0...2).map { view.contentOffset(ofSection: $0).x } == [0, 50, 30])
    try view.performBatchUpdates { batch in
      data.sections.remove(at: 1)
      batch.record(.delete(.section(1)))
    }
    #expect((0...2).map { view.contentOffset(ofSection: $0).x } == [0, 30, 0])
    view.reloadData()
    try view.layoutIfNeeded()
    #expect((0...2).map { view.contentOffset(ofSection: $0).x } == [0, 30, 0])
  }

  @Test func `an offset is brought into range when the content shrinks`() throws {
    try view.setContentOffset(Point(x: 100, y: 0), ofSection: 0)
    try view.performBatchUpdates { batch in
      data.sections[0].items.removeLast(2)
      batch.record(.delete(IndexPath(item: 3, section: 0)))
      batch.record(.delete(IndexPath(item: 4, section: 0)))
    }
    #expect(view.contentOffset(ofSection: 0) == Point(x: 20, y: 0))
  }

  @Test func `an item that is scrolled to shows in its section and in the view`() throws {
    data.sections.append(data.makeSection([40, 40, 40, 40], height: 200))
    view.reloadData()
    // Section 3: header 140…160, port 160…360, content 160 wide.
    try view.scrollToItem(at: IndexPath(item: 3, section: 2), at: [.bottom, .centeredHorizontally])
    #expect(view.contentOffset(ofSection: 2) == Point(x: 60, y: 0))
    #expect(view.contentOffset == Point(x: 0, y: 160))
    try view.scrollToItem(at: IndexPath(item: 1, section: 2), at: .left)
    #expect(view.contentOffset(ofSection: 2) == Point(x: 40, y: 0))
    #expect(view.contentOffset == Point(x: 0, y: 160))
  }

  @Test func `in a mirrored view a section begins at the right`() throws {
    let view = CollectionView(
      size: Size(width: 100, height: 200), direction: .rightToLeft, layout: RowsLayout(),
      dataSource: data, delegate: data)
    try view.setContentOffset(Point(x: 30, y: 0), ofSection: 0)
    // Item 1 is at −30…10 in its port of 100 points, so that its mirror image is at 90…130.
    let first = try view.attributes(for: .cell(item: 0, section: 0))?.frame
    #expect(first == Rect(x: 90, y: 20, width: 40, height: 50))
    let scroller = try #require(try view.scroller(ofSection: 0))
    #expect(scroller.frame == Rect(x: 0, y: 20, width: 100, height: 50))
    #expect(scroller.growsLeftward)
    try view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .right)
    #expect(view.contentOffset(ofSection: 0) == Point(x: 100, y: 0))
    try view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .right)
    #expect(view.contentOffset(ofSection: 0) == Point(x: 40, y: 0))
  }

  @Test func `an offset survives a layout without scrollers`() throws {
    try view.setContentOffset(Point(x: 30, y: 0), ofSection: 0)
    let list = RowsLayout()
    list.scrolls = false
    try view.setLayout(list, isAnimated: true)
    #expect(try frame(.cell(item: 1, section: 0))?.origin == Point(x: 0, y: 70))
    let transitions = try view.setLayout(RowsLayout(), isAnimated: true)
    #expect(try frame(.cell(item: 1, section: 0))?.origin == Point(x: 10, y: 20))
    let move = transitions.first { $0.keyAfter == .cell(item: 1, section: 0) }
    #expect(move?.start.frame.origin == Point(x: 0, y: 70))
    #expect(move?.end.frame.origin == Point(x: 10, y: 20))
  }

  @Test func `an animated update starts and ends where the user sees the items`() throws {
    try view.setContentOffset(Point(x: 30, y: 0), ofSection: 0)
    let transitions = try view.performBatchUpdates { batch in
      data.sections[0].items.remove(at: 1)
      batch.record(.delete(IndexPath(item: 1, section: 0)))
    }
    let removed = transitions.first { $0.keyBefore == .cell(item: 1, section: 0) }
    #expect(removed?.end.frame == Rect(x: 10, y: 20, width: 40, height: 50))
    #expect(removed?.end.alpha == 0)
    let next = transitions.first { $0.keyBefore == .cell(item: 2, section: 0) }
    #expect(next?.start.frame.origin == Point(x: 50, y: 20))
    #expect(next?.end.frame.origin == Point(x: 10, y: 20))
    // Item 5 was not on screen, and moves in from the right. It becomes item 4.
    let came = transitions.first { $0.keyAfter == .cell(item: 3, section: 0) }
    #expect(came?.end.frame.origin == Point(x: 90, y: 20))
  }

  @Test func `an item is dragged to the place that the user sees`() throws {
    try view.setContentOffset(Point(x: 80, y: 0), ofSection: 0)
    #expect(try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 2, section: 0)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 45))
    // Item 4 was at 120 − 80 = 40…80.
    let dragged = try #require(try view.attributes(for: .cell(item: 3, section: 0)))
    #expect(dragged.center == Point(x: 50, y: 45))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 190))
    #expect(view.visibleElements.contains { $0.key == .cell(item: 3, section: 0) })
    try view.endInteractiveMovement()
    #expect(data.sections[0].items.map(\.id) == [1, 2, 4, 3, 5])
  }

  @Test(arguments: [ScrollAnchor.first, .last, .item(IndexPath(item: 1, section: 4))])
  func `the port of an anchored item keeps its place`(anchor: ScrollAnchor) throws {
    for _ in 0..<6 { data.sections.append(data.makeSection([60, 60, 60])) }
    layout.anchor = anchor
    view.reloadData()
    // Each section is 70 high. Those from the fourth to the sixth are on screen, the fourth in part.
    try view.setContentOffset(Point(x: 0, y: 260))
    try view.setContentOffset(Point(x: 30, y: 0), ofSection: 4)
    try view.performBatchUpdates { batch in
      data.sections.insert(data.makeSection([90]), at: 0)
      batch.record(.insert(.section(0)))
    }
    #expect(view.contentOffset == Point(x: 0, y: 330))
    #expect(view.contentOffset(ofSection: 5) == Point(x: 30, y: 0))
    // The first items of three rows are deleted. The other items of these rows move only along the
    // rows, so that the view keeps its offset.
    try view.performBatchUpdates { batch in
      for section in 4...6 {
        data.sections[section].items.removeFirst()
        batch.record(.delete(IndexPath(item: 0, section: section)))
      }
    }
    #expect(view.contentOffset == Point(x: 0, y: 330))
  }

  @Test func `a view begins at the port of an item`() throws {
    for _ in 0..<6 { data.sections.append(data.makeSection([60, 60, 60])) }
    let layout = RowsLayout()
    layout.beginning = .item(IndexPath(item: 2, section: 4), .start)
    let view = CollectionView(
      size: Size(width: 100, height: 200), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    #expect(view.contentOffset == Point(x: 0, y: 4 * 70 + 20))
  }

  @Test(
    arguments: [
      ("its port must have finite numbers, and an extent ≥ 0", Rect.null, 10.0, 10.0),
      ("its content size must be finite and ≥ 0", .zero, -1, 10),
      ("its steps must have a finite length > 0 and begin at a finite position", .zero, 10, 0),
    ] as [(String, Rect, Double, Double)])
  func `an invalid scroller is refused`(
    fault: String, port: Rect, width: Double, step: Double
  ) throws {
    layout.change = { scroller in
      var scroller = scroller
      scroller.frame = port
      scroller.contentSize.width = width
      scroller.snapping = .step(SectionScroller.Steps(length: step))
      return scroller
    }
    layout.invalidate()
    let error = #expect(throws: LayoutError.self) { try view.scroller(ofSection: 0) }
    #expect(error?.message == "section 1 cannot scroll on its own: \(fault)")
    #expect(error?.code == .invalidAnswer)
  }
}
