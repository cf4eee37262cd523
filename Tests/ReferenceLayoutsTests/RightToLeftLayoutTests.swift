import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.5: the layout that the author of the post intended.
@Suite struct RightToLeftLayoutTests {
  @Test(arguments: [
    (1, [280.0]), (2, [195, 280]), (5, [25, 110, 195, 280, 280]),
    (6, [25, 110, 195, 280, 195, 280]),
  ])
  func `every line ends at the trailing inset`(count: Int, expected: [Double]) throws {
    let insets = EdgeInsets(top: 10, left: 10, bottom: 10, right: 15)
    let section = SectionData(
      Array(repeating: Size(width: 80, height: 80), count: count), insets: insets, itemSpacing: 5)
    let view = CollectionView.over(
      [section], size: Size(width: 375, height: 600), layout: RightToLeftLayout())
    #expect(try view.itemFrames().map(\.minX) == expected)
  }

  @Test func `headers, footers and further sections are where flow places them`() throws {
    for seed in UInt64(0)..<40 {
      let data = RandomSections(seed: seed)
      let flow = FlowLayout()
      flow.alignment = LineAlignment(common: .leading, last: .leading)
      let view = data.makeView(layout: RightToLeftLayout())
      let other = data.makeView(layout: flow)
      let found = try view.attributes(in: .plane)
      let expected = try other.attributes(in: .plane)
      #expect(found.map(\.key) == expected.map(\.key), "seed \(seed)")
      #expect(found.map(\.frame.minY) == expected.map(\.frame.minY), "seed \(seed)")
      #expect(view.contentSize == other.contentSize, "seed \(seed)")
    }
  }

  @Test func `an oversize item is at the leading inset`() throws {
    let insets = EdgeInsets(top: 0, left: 7, bottom: 0, right: 3)
    let section = SectionData([Size(width: 500, height: 1)], insets: insets)
    let view = CollectionView.over(
      [section], size: Size(width: 100, height: 100), layout: RightToLeftLayout())
    #expect(try view.itemFrames() == [Rect(x: 7, y: 0, width: 500, height: 1)])
  }

  @Test func `with horizontal scrolling lines end at the bottom`() throws {
    let layout = RightToLeftLayout()
    layout.scrollDirection = .horizontal
    let section = SectionData(
      Array(repeating: Size(width: 10, height: 40), count: 3), lineSpacing: 5, itemSpacing: 10)
    let view = CollectionView.over(
      [section], size: Size(width: 300, height: 100), layout: layout)
    #expect(
      try view.itemFrames().map(\.origin) == [
        Point(x: 0, y: 10), Point(x: 0, y: 60), Point(x: 15, y: 60),
      ])
  }
}
