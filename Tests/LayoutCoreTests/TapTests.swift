import LayoutCore
import TestSupport
import Testing

/// CONTRACT.md section 4: the element that a tap hits, and layouts that receive taps and messages.
@Suite struct TapTests {
  private let layout: RecordingLayout
  private let view: CollectionView

  init() {
    var header = LayoutAttributes(
      .header(section: 0), frame: Rect(x: 0, y: 30, width: 100, height: 20))
    header.zIndex = 1
    layout = RecordingLayout(.column(3, height: 40) + [header])
    let data = OracleData([SectionData(Array(repeating: .zero, count: 3))])
    view = CollectionView(size: Size(width: 100, height: 100), layout: layout, dataSource: data)
  }

  private func item(_ index: Int) -> IndexPath { IndexPath(item: index, section: 0) }

  @Test func `a tap on an item selects only this item, and the layout is notified`() throws {
    view.selectItem(at: item(2))
    #expect(try view.tap(at: Point(x: 5, y: 10)) == .cell(item(0)))
    #expect(view.indexPathsForSelectedItems == [item(0)])
    #expect(try view.tap(at: Point(x: 5, y: 60)) == .cell(item(1)))
    #expect(view.indexPathsForSelectedItems == [item(1)])
    #expect(
      layout.messages == [
        .tap(Point(x: 5, y: 10), on: .cell(item(0))), .tap(Point(x: 5, y: 60), on: .cell(item(1))),
      ])
  }

  @Test func `the topmost element is hit, and only an item is selected`() throws {
    view.selectItem(at: item(1))
    #expect(try view.tap(at: Point(x: 5, y: 35)) == .header(section: 0))
    #expect(view.indexPathsForSelectedItems == [item(1)])
  }

  @Test(arguments: [Point(x: 100, y: 10), Point(x: -1, y: 10), Point(x: 5, y: 110)])
  func `a tap beside all elements or off screen hits nothing, and the layout is notified`(
    point: Point
  ) throws {
    view.selectItem(at: item(1))
    #expect(try view.tap(at: point) == nil)
    #expect(view.indexPathsForSelectedItems == [item(1)])
    #expect(layout.messages == [.tap(point, on: nil)])
  }

  @Test func `a mirroring view tells the layout the point in its coordinates`() throws {
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    view.direction = .rightToLeft
    try view.tap(at: Point(x: 10, y: 10))
    #expect(layout.messages == [.tap(Point(x: 90, y: 10), on: .cell(item(0)))])
  }

  @Test func `a trace has taps and commands before their effects`() throws {
    try view.layoutIfNeeded()
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    view.direction = .rightToLeft
    try view.layoutIfNeeded()
    view.recordsTrace = true
    layout.onNotice = { [layout] _ in layout.invalidate() }
    try view.tap(at: Point(x: 10, y: 20))
    try view.tap(at: Point(x: 5, y: 500))
    try view.send("open", value: .list([.number(4), .text("a\"b"), .null, .boolean(true)]))
    let to = FreeValue.Member(name: "to", value: .number(0.5))
    try view.send("go there", value: .record([to]))
    try view.send("close")
    let told = view.takeTrace().map(\.description).filter {
      $0.hasPrefix("tap") || $0.hasPrefix("message") || $0.hasPrefix("invalidate")
    }
    #expect(
      told == [
        "tap(at: 10,20) → 1.1", "invalidate()", "tap(at: 5,500) → nothing", "invalidate()",
        #"message("open", [4, "a\"b", null, true])"#, "invalidate()",
        #"message("go there", {"to": 0.5})"#, "invalidate()", #"message("close")"#, "invalidate()",
      ])
  }

  @Test func `a command is received as it was sent`() throws {
    try view.send("open", value: .number(4))
    try view.send("close")
    #expect(
      layout.messages == [.command("open", value: .number(4)), .command("close", value: .null)])
  }
}
