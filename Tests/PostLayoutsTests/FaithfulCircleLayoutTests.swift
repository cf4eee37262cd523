import LayoutCore
import PostLayouts
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md sections 8.2 and 8.3: the circles of the posts, computed as in the posts.
@Suite struct FaithfulCircleLayoutTests {
  static func view(
    _ rule: FaithfulCircleLayout.Rule, count: Int, size: Size
  ) throws -> CollectionView {
    let view = CollectionView.over(
      [SectionData(Array(repeating: .zero, count: count))], size: size,
      layout: FaithfulCircleLayout(rule))
    try view.layoutIfNeeded()
    return view
  }

  static let wide = Size(width: 375, height: 300)
  static let tall = Size(width: 320, height: 568)

  @Test(arguments: [
    (
      FaithfulCircleLayout.Rule.post004, tall,
      [(288.0, 284.0), (160, 412), (32, 284), (160, 156)]
    ),
    (.post003, wide, [(187.5, 40), (297.5, 150), (187.5, 260), (77.5, 150)]),
    (.repository003, wide, [(187.5, 260), (297.5, 150), (187.5, 40), (77.5, 150)]),
  ])
  func `8.2 and 8.3 four items are on the circle`(
    rule: FaithfulCircleLayout.Rule, size: Size, expected: [(Double, Double)]
  ) throws {
    let view = try Self.view(rule, count: 4, size: size)
    let centers = try view.itemFrames().map(\.center)
    #expect(centers.isClose(to: expected.map { Point(x: $0.0, y: $0.1) }))
    #expect(view.contentSize == (rule == .repository003 ? .zero : size))
    #expect(try view.layout.attributes(in: .zero).count == 4)
  }

  @Test(arguments: FaithfulCircleLayout.Rule.allCases)
  func `8.3 a single item of circle B is in the middle`(
    rule: FaithfulCircleLayout.Rule
  ) throws {
    let frame = try Self.view(rule, count: 1, size: Self.wide).itemFrames().first
    #expect(frame?.center == Point(x: rule == .post004 ? 307.5 : 187.5, y: 150))
    #expect(frame?.width == (rule == .post004 ? 70 : 75))
  }

  @Test func `8.3 the corrected circle is the post's`() throws {
    let layout = CircleLayout()
    layout.radius = (300 - 80) / 2 / 300.0
    (layout.itemSize, layout.start, layout.centersSingleItem) = (75, -90, true)
    for count in 0..<9 {
      let post = try Self.view(.post003, count: count, size: Self.wide).itemFrames()
      let view = CollectionView.over(
        [SectionData(Array(repeating: .zero, count: count))], size: Self.wide, layout: layout)
      #expect(zip(try view.itemFrames(), post).allSatisfy { $0.isClose(to: $1) })
    }
  }

  /// Inserts an item at the third place, and returns its transition.
  private static func insert(into view: CollectionView) throws -> ElementTransition {
    let data = try #require(view.dataSource as? OracleData)
    let transitions = try view.performBatchUpdates {
      data.sections[0].itemSizes.insert(.zero, at: 2)
      $0.record(.insert(IndexPath(item: 2, section: 0)))
    }
    return try #require(transitions.first { $0.keyAfter == .cell(item: 2, section: 0) })
  }

  @Test func `8.2 an inserted item comes from the middle`() throws {
    let inserted = try Self.insert(into: try Self.view(.post004, count: 4, size: Self.tall))
    #expect((inserted.start.center, inserted.start.alpha) == (Point(x: 160, y: 284), 0))
    #expect(inserted.start.size == Size(width: 70, height: 70))
    #expect(inserted.end.alpha == 1)
  }

  @Test(arguments: [FaithfulCircleLayout.Rule.post003, .repository003])
  func `8.3 an item inserted into circle B fades in at its end position`(
    rule: FaithfulCircleLayout.Rule
  ) throws {
    let inserted = try Self.insert(into: try Self.view(rule, count: 4, size: Self.tall))
    #expect((inserted.start.alpha, inserted.end.alpha) == (0, 1))
    #expect(inserted.start.center == inserted.end.center)
  }

  @Test func `8.2 the last inserted item comes from the middle at a resize too`() throws {
    let view = try Self.view(.post004, count: 4, size: Self.tall)
    _ = try Self.insert(into: view)
    let larger = Rect(origin: .zero, size: Size(width: 400, height: 600))
    let starts = try view.setBounds(larger, isAnimated: true).map(\.start)
    #expect(starts.map(\.alpha) == [1, 1, 0, 1, 1])
    #expect(starts[2].center == Point(x: 160, y: 284))
  }
}
