import LayoutCore
import PostLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.1: the waterfall, computed as in the post.
@Suite struct FaithfulWaterfallLayoutTests {
  static func view(
    _ heights: [Double], bottom: Double, width: Double = 320, screenWidth: Double = 320,
    invalidatesInPrepare: Bool = false
  ) -> CollectionView {
    let layout = FaithfulWaterfallLayout(
      screenWidth: screenWidth,
      sectionInset: EdgeInsets(top: 10, left: 10, bottom: bottom, right: 10),
      invalidatesInPrepare: invalidatesInPrepare)
    let section = SectionData(heights.map { Size(width: 0, height: $0) })
    return CollectionView.over([section], size: Size(width: width, height: 480), layout: layout)
  }

  @Test func `8.1 column 2 begins at the bottom inset, odd counts are too high`() throws {
    let view = Self.view([100, 60, 80, 40, 120], bottom: 20)
    #expect(
      try view.attributes(in: .plane).map(\.frame) == [
        Rect(x: 10, y: 10, width: 145, height: 100), Rect(x: 165, y: 20, width: 145, height: 60),
        Rect(x: 165, y: 90, width: 145, height: 80), Rect(x: 10, y: 120, width: 145, height: 40),
        Rect(x: 10, y: 170, width: 145, height: 120),
      ])
    #expect(view.contentSize == Size(width: 320, height: 368))
  }

  @Test func `8.1 ties go to the right`() throws {
    let view = Self.view([100, 60, 80, 40], bottom: 10)
    #expect(
      try view.attributes(in: .plane).map(\.frame) == [
        Rect(x: 165, y: 10, width: 145, height: 100), Rect(x: 10, y: 10, width: 145, height: 60),
        Rect(x: 10, y: 80, width: 145, height: 80), Rect(x: 165, y: 120, width: 145, height: 40),
      ])
    #expect(view.contentSize == Size(width: 320, height: 170))
  }

  @Test func `8.1 any query returns every item, a single item is the grid's`() throws {
    let view = Self.view([100, 60, 80, 40], bottom: 10)
    try view.layoutIfNeeded()
    #expect(try view.layout.attributes(in: .zero).count == 4)
    #expect(
      try view.itemFrames() == [
        Rect(x: 10, y: 10, width: 145, height: 70), Rect(x: 165, y: 10, width: 145, height: 70),
        Rect(x: 10, y: 90, width: 145, height: 70), Rect(x: 165, y: 90, width: 145, height: 70),
      ])
  }

  @Test func `8.1 the screen's width is used, in 32 bits`() throws {
    let view = Self.view([100, 60], bottom: 20, width: 200, screenWidth: 375.3)
    let width = try view.attributes(in: .plane)[0].frame.width
    #expect(width == Double(Float(172.65)))
    #expect(width != 172.65)
  }

  @Test func `8.1 without items the height is divided by zero, but never used`() throws {
    let view = Self.view([], bottom: 20)
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 320, height: 30))
  }

  @Test func `8.1 setting the item size in prepare never ends`() throws {
    let view = Self.view([100, 60], bottom: 20, invalidatesInPrepare: true)
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.code == .doesNotConverge)
  }
}
