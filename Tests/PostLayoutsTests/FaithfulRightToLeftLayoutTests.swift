import LayoutCore
import PostLayouts
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.5: the layout from right to left, computed as in the post.
@Suite struct FaithfulRightToLeftLayoutTests {
  static func view(
    _ count: Int, side: Double, inset: Double, spacing: Double, width: Double,
    header: Double = 0
  ) -> CollectionView {
    let insets = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    let section = SectionData(
      Array(repeating: Size(width: side, height: side), count: count), insets: insets,
      lineSpacing: 0, itemSpacing: spacing, header: Size(width: 0, height: header))
    let layout = FaithfulRightToLeftLayout(
      base: FlowLayout(), sectionInset: insets, itemWidth: side, itemSpacing: spacing)
    return CollectionView.over([section], size: Size(width: width, height: 600), layout: layout)
  }

  @Test(arguments: [
    (6, [10.0, 95, 180, 265, 200, 285]), (2, [195, 280]), (3, [110, 195, 280]),
    (8, [10, 95, 180, 265, 10, 95, 180, 265]),
  ])
  func `8.5 four in a row`(count: Int, expected: [Double]) throws {
    let view = Self.view(count, side: 80, inset: 10, spacing: 5, width: 375)
    #expect(try view.attributes(in: .plane).map(\.frame.minX) == expected)
  }

  @Test func `8.5 two in a row leave the screen`() throws {
    let view = Self.view(5, side: 150, inset: 0, spacing: 10, width: 320)
    #expect(try view.attributes(in: .plane).map(\.frame.minX) == [0, 160, -150, 10, 170])
  }

  @Test func `8.5 the result depends on the rectangle`() throws {
    let view = Self.view(5, side: 150, inset: 0, spacing: 10, width: 320)
    let rect = Rect(x: 0, y: 0, width: 320, height: 300)
    try view.layoutIfNeeded()
    let part = try view.layout.attributes(in: rect).map(\.frame.minX)
    #expect(part == [0, 160, 10, 170])
  }

  @Test func `8.5 headers are shifted and counted`() throws {
    let view = Self.view(2, side: 80, inset: 10, spacing: 5, width: 375, header: 30)
    let elements = try view.attributes(in: .plane)
    // The header is not at the top inset, and therefore begins a row. The layout computes the start
    // of a row from the number of remaining elements: three at the header, and two at the items.
    #expect(elements.map(\.frame.minX) == [115, 200, 285])
  }

  @Test func `8.5 a single item's attributes are the flow's`() throws {
    let view = Self.view(6, side: 80, inset: 10, spacing: 5, width: 375)
    #expect(try view.itemFrames().map(\.minX) != view.attributes(in: .plane).map(\.frame.minX))
    #expect(try view.itemFrames()[0].minX == 10)
  }
}
