import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md sections 8.2 and 8.3: the circles, with the numbers of these sections.
@Suite struct CircleLayoutTests {
  static func centers(
    _ layout: CircleLayout, size: Size, counts: [Int]
  ) throws -> [Point] {
    let sections = counts.map { SectionData(Array(repeating: .zero, count: $0)) }
    let view = CollectionView.over(sections, size: size, layout: layout)
    return try counts.indices.flatMap { try view.itemFrames(inSection: $0).map(\.center) }
  }

  static let circleA = [
    Point(x: 288, y: 284), Point(x: 160, y: 412), Point(x: 32, y: 284), Point(x: 160, y: 156),
  ]

  @Test(arguments: [[4], [1, 3], [0, 2, 0, 2]])
  func `circle A begins at three o'clock and counts all sections together`(
    counts: [Int]
  ) throws {
    let size = Size(width: 320, height: 568)
    let centers = try Self.centers(CircleLayout(), size: size, counts: counts)
    #expect(centers.isClose(to: Self.circleA))
  }

  @Test func `circle B begins at the top`() throws {
    let layout = CircleLayout()
    layout.radius = (300 - 80) / 2 / 300.0
    layout.itemSize = 75
    layout.start = -90
    let centers = try Self.centers(layout, size: Size(width: 375, height: 300), counts: [4])
    #expect(
      centers.isClose(to: [
        Point(x: 187.5, y: 40), Point(x: 297.5, y: 150), Point(x: 187.5, y: 260),
        Point(x: 77.5, y: 150),
      ]))
  }

  @Test func `counter-clockwise goes up from three o'clock`() throws {
    let layout = CircleLayout()
    layout.isClockwise = false
    let centers = try Self.centers(layout, size: Size(width: 320, height: 568), counts: [4])
    #expect(
      centers.isClose(to: [
        Self.circleA[0], Self.circleA[3], Self.circleA[2], Self.circleA[1],
      ]))
  }

  @Test(arguments: [(true, Point(x: 160, y: 284)), (false, Point(x: 288, y: 284))])
  func `a single item is in the middle only if set`(
    centers: Bool, expected: Point
  ) throws {
    let layout = CircleLayout()
    layout.centersSingleItem = centers
    let found = try Self.centers(layout, size: Size(width: 320, height: 568), counts: [1])
    #expect(found.isClose(to: [expected]))
  }

  @Test func `the content is as large as the bounds, without headers and insets`() throws {
    let section = SectionData(
      [.zero, .zero], insets: EdgeInsets(top: 9, left: 9, bottom: 9, right: 9),
      header: Size(width: 20, height: 20))
    let view = CollectionView.over(
      [section], size: Size(width: 200, height: 100),
      contentInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), layout: CircleLayout())
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 200, height: 100))
    #expect(try view.frame(of: .header(section: 0)) == nil)
    #expect(try view.itemFrames().first == Rect(x: 105, y: 15, width: 70, height: 70))
  }
}
