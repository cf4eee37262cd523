import LayoutCore
import Testing

/// SEMANTICS.md section 6.5: where the scrolling of a section comes to rest.
@Suite struct SectionSnappingTests {
  /// A port 100 wide over 20 items of 40, so that the offset is between 0 and 700.
  let data = RowsData([Array(repeating: 40, count: 20)])
  let layout = RowsLayout()
  let view: CollectionView

  init() {
    view = CollectionView(
      size: Size(width: 100, height: 200), layout: layout, dataSource: data, delegate: data)
  }

  struct Case: CustomTestStringConvertible {
    let snapping: SectionScroller.Snapping
    let start: Double
    let speed: Double
    let end: Double

    var testDescription: String { "\(snapping) from \(start) at \(speed)" }
  }

  private static let cases: [Case] = {
    let step = SectionScroller.Snapping.step(SectionScroller.Steps(length: 40))
    let free = SectionScroller.Snapping.step(SectionScroller.Steps(length: 40, isFree: true))
    // The middle of step k is at 20 + 40 k. It rests in the middle of the port, at 50, so that the
    // offset is −30 + 40 k.
    let centered = SectionScroller.Snapping.step(
      SectionScroller.Steps(length: 40, isCentered: true))
    let first = SectionScroller.Snapping.step(SectionScroller.Steps(length: 40, first: 16))
    return [
      // If the layout does not choose an offset, the content scrolls on by 0.499 · 200 = 99.8
      // points at a speed of 200.
      Case(snapping: .free, start: 50, speed: 200, end: 149.8),
      Case(snapping: .free, start: 50, speed: -200, end: 0),
      Case(snapping: .page, start: 130, speed: 0, end: 100),
      Case(snapping: .page, start: 130, speed: 10, end: 200),
      Case(snapping: .page, start: 130, speed: -5000, end: 100),
      Case(snapping: .page, start: 650, speed: 10, end: 700),
      Case(snapping: step, start: 130, speed: 0, end: 120),
      Case(snapping: step, start: 130, speed: 5000, end: 160),
      Case(snapping: step, start: 160, speed: 1, end: 200),
      Case(snapping: step, start: 160, speed: -1, end: 120),
      Case(snapping: step, start: 700, speed: -1, end: 680),
      // 130 + 99.8 = 229.8, and 240 is the nearest multiple of 40.
      Case(snapping: free, start: 130, speed: 200, end: 240),
      Case(snapping: centered, start: 0, speed: 0, end: 10),
      Case(snapping: centered, start: 0, speed: -1, end: 0),
      Case(snapping: centered, start: 100, speed: 1, end: 130),
      Case(snapping: first, start: 20, speed: 1, end: 56),
      Case(snapping: first, start: 20, speed: -1, end: 16),
    ]
  }()

  @Test(arguments: cases)
  func `a drag comes to rest`(sample: Case) throws {
    layout.snapping = sample.snapping
    try view.setContentOffset(Point(x: sample.start, y: 0), ofSection: 0)
    let velocity = Point(x: sample.speed, y: sample.speed)
    let asked = try #require(try view.restingOffset(ofSection: 0, withVelocity: velocity))
    #expect(view.contentOffset(ofSection: 0).x == sample.start)
    let end = try #require(try view.endDragging(ofSection: 0, withVelocity: velocity))
    #expect(abs(end.x - sample.end) < 1e-9 && end.y == 0)
    #expect(asked == end)
    #expect(view.contentOffset(ofSection: 0) == end)
  }

  @Test func `only free scrolling is the layout's to choose`() throws {
    layout.target = { section, _, velocity in Point(x: Double(section) + velocity.x, y: 0) }
    try view.setContentOffset(Point(x: 40, y: 0), ofSection: 0)
    view.recordsTrace = true
    let end = try view.endDragging(ofSection: 0, withVelocity: Point(x: 100, y: 0))
    #expect(end == Point(x: 100, y: 0))
    let asked = view.trace.map(\.description).filter { $0.contains("ofSection") }
    #expect(asked.count == 1 && asked.allSatisfy { $0.hasSuffix(" → 100,0") }, "\(asked)")
    layout.snapping = .page
    layout.invalidate()
    #expect(
      try view.endDragging(ofSection: 0, withVelocity: Point(x: 1, y: 0)) == Point(x: 200, y: 0))
    #expect(try view.endDragging(ofSection: 1, withVelocity: .zero) == nil)
  }
}
