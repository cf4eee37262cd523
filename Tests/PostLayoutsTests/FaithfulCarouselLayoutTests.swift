import LayoutCore
import PostLayouts
import ReferenceLayouts
import TestLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.4: the carousels of the posts, computed as in the posts.
@Suite struct FaithfulCarouselLayoutTests {
  static let size = Size(width: 320, height: 200)

  static func view(
    _ layout: any Layout, itemWidth: Double = 160, spacing: Double = 10, count: Int = 5
  ) throws -> CollectionView {
    let section = SectionData(
      Array(repeating: Size(width: itemWidth, height: 150), count: count), lineSpacing: spacing,
      header: Size(width: 1, height: 0))
    let view = CollectionView.over([section], size: size, layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  static func horizontalFlow() -> FlowLayout {
    let flow = FlowLayout()
    flow.scrollDirection = .horizontal
    return flow
  }

  static func target(_ view: CollectionView, _ x: Double, y: Double = 0) throws -> Point {
    try view.layout.targetContentOffset(
      forProposedContentOffset: Point(x: x, y: y), withScrollingVelocity: .zero)
  }

  @Test func `8.4 post 003 scales to 0.46875 at a distance of 170`() throws {
    let layout = FaithfulCarouselLayout(.post003, base: LineLayout(), itemWidth: 160)
    let view = try Self.view(layout)
    let scales = try view.attributes(in: .plane).filter { $0.category == .cell }.map(\.transform.a)
    #expect(scales.prefix(3) == [1, 0.46875, -0.0625])
    #expect(try view.attributes(in: .plane).first?.transform.a == 1 - 159.5 / 320)
    #expect(try view.attributes(for: .cell(item: 1, section: 0))?.isIdentityTransform == true)
  }

  @Test func `8.4 post 002 scales to 0.56875 there, and sets the content insets`() throws {
    let layout = FaithfulCarouselLayout(.post002, base: Self.horizontalFlow(), itemWidth: 160)
    let view = try Self.view(layout)
    #expect(view.contentInset == EdgeInsets(top: 0, left: 80, bottom: 0, right: 80))
    #expect(view.contentOffset.x == 0)
    try view.setBounds(Rect(origin: Point(x: -79, y: 0), size: Self.size))
    let scales = try view.attributes(in: .plane).filter { $0.category == .cell }.map(\.transform.a)
    #expect(scales[0] == 1.1)
    #expect(abs(scales[1] - 0.56875) < 1e-12)
    #expect(scales[4] < 0)
  }

  @Test(arguments: [
    (FaithfulCarouselLayout.Rule.post001, 1.0), (.post002, 1.1), (.post003, 1),
    (.post003Paging, 1),
  ])
  func `8.4 in a view of width 0, distances do not change the scale`(
    rule: FaithfulCarouselLayout.Rule, scale: Double
  ) throws {
    let layout = FaithfulCarouselLayout(rule, base: Self.horizontalFlow(), itemWidth: 160)
    let view = try Self.view(layout)
    try view.setBounds(Rect(x: 0, y: 0, width: 0, height: 200))
    try view.layoutIfNeeded()
    let elements = try view.attributes(in: .plane)
    #expect(elements.filter { $0.category == .cell }.count == 5)
    #expect(elements.allSatisfy { $0.transform.a == scale && $0.transform.d == scale })
    let target = try Self.target(view, 30)
    #expect(target.x.isFinite && target.y.isFinite)
  }

  @Test func `8.4 every scroll of posts 002 and 003 prepares the base`() throws {
    for (rule, count) in [
      (FaithfulCarouselLayout.Rule.post001, 1), (.post002, 3), (.post003, 3),
    ] {
      let base = CountingLayout(Self.horizontalFlow())
      let view = try Self.view(FaithfulCarouselLayout(rule, base: base, itemWidth: 160))
      for x in [10.0, 20] {
        try view.setBounds(Rect(origin: Point(x: x, y: 0), size: Self.size))
        try view.layoutIfNeeded()
      }
      #expect(base.prepareCount == count)
    }
  }

  @Test(arguments: [(84.0, 0.0), (85, 0), (86, 170), (300, 340)])
  func `8.4 posts 002 and 003 snap to the nearest centre, the first of two`(
    proposed: Double, expected: Double
  ) throws {
    let layout = FaithfulCarouselLayout(.post003, base: LineLayout(), itemWidth: 160)
    let view = try Self.view(layout)
    #expect(try Self.target(view, proposed, y: 9) == Point(x: expected, y: 0))
    #expect(layout.restingX == expected)
    let other = FaithfulCarouselLayout(.post002, base: LineLayout(), itemWidth: 160)
    let otherView = try Self.view(other)
    #expect(try Self.target(otherView, proposed, y: 9) == Point(x: expected, y: 9))
  }

  @Test func `8.4 post 002 without candidates moves by the greatest 32-bit number`() throws {
    let layout = FaithfulCarouselLayout(.post002, base: LineLayout(), itemWidth: 160)
    let view = try Self.view(layout)
    #expect(try Self.target(view, 9999).x == 9999 + Double(Float.greatestFiniteMagnitude))
  }

  @Test func `8.4 pages of post 003 drift beyond the ends and must be dragged back`() throws {
    let layout = FaithfulCarouselLayout(.post003Paging, base: LineLayout(), itemWidth: 160)
    let view = try Self.view(layout)
    func swipe(_ velocity: Double) throws -> Double {
      try view.endDragging(withVelocity: Point(x: velocity, y: 0)).x
    }
    #expect(try swipe(-100) == 0)
    #expect(layout.restingX == -170)
    #expect(try swipe(100) == 0)
    #expect(try swipe(100) == 170)
    #expect(try swipe(0) == 170)
    let restored = try layout.targetContentOffset(forProposedContentOffset: Point(x: 1, y: 2))
    #expect(restored == Point(x: 170, y: 2))
  }

  /// Items 40 points wide, 200 points apart: item `i`, from 0, has its centre at 160 + 240 · i.
  @Test func `8.4 post 001 searches candidates half a view too far to the left`() throws {
    let layout = FaithfulCarouselLayout(
      .post001, base: LineLayout(), itemWidth: 40, lineSpacing: 200)
    let view = try Self.view(layout, itemWidth: 40, spacing: 200)
    #expect(try Self.target(view, 125) == .zero)
    let corrected = CarouselLayout(base: LineLayout())
    let correctedView = try Self.view(corrected, itemWidth: 40, spacing: 200)
    #expect(try Self.target(correctedView, 125).x == 240)
  }

  @Test func `8.4 post 001 snaps only between the ends`() throws {
    let layout = FaithfulCarouselLayout(.post001, base: LineLayout(), itemWidth: 160)
    let view = try Self.view(layout)
    #expect(try [-5, 0, 680, 700].map { try Self.target(view, $0).x } == [-5, 0, 680, 700])
    #expect(try Self.target(view, 160).x == 170)
    #expect(try view.attributes(in: .plane).allSatisfy { $0.isIdentityTransform })
  }

  @Test(arguments: [
    (300.0, 280.0, 2 as Int?), (250, 280, 0), (289, 280, nil), (5, 20, 0), (-290, 0, -1),
  ])
  func `8.4 the scroll delegate of post 001 counts pages from the offset`(
    offset: Double, start: Double, expected: Int?
  ) {
    let paging = FaithfulPaging(screenWidth: 375, ratio: 1)
    #expect(paging.targetItem(atOffset: offset, startedFrom: start) == expected)
  }
}
