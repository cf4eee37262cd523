import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md sections 8.2 and 8.3, the posts' own numbers.
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
  func `8.2 and 8.3 four items stand on the circle`(
    rule: FaithfulCircleLayout.Rule, size: Size, expected: [(Double, Double)]
  ) throws {
    let view = try Self.view(rule, count: 4, size: size)
    let centers = try view.itemFrames().map(\.center)
    #expect(CircleLayoutTests.isClose(centers, expected.map { Point(x: $0.0, y: $0.1) }))
    #expect(view.contentSize == (rule == .repository003 ? .zero : size))
    #expect(try view.layout.attributes(in: .zero).count == 4)
  }

  @Test(arguments: FaithfulCircleLayout.Rule.allCases)
  func `8.3 a single item of circle B stands in the middle`(
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
}
