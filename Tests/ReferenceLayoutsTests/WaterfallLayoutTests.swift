import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.1: the reference version, with numbers that are computed by hand.
@Suite struct WaterfallLayoutTests {
  static func items(_ heights: [Double]) -> [Size] { heights.map { Size(width: 1, height: $0) } }

  @Test func `two columns are filled from the leftmost of the shortest`() throws {
    let insets = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let section = SectionData(Self.items([100, 60, 80, 40]), insets: insets)
    let view = CollectionView.over(
      [section], size: Size(width: 320, height: 480), layout: WaterfallLayout())
    #expect(
      try view.itemFrames() == [
        Rect(x: 10, y: 10, width: 145, height: 100), Rect(x: 165, y: 10, width: 145, height: 60),
        Rect(x: 165, y: 80, width: 145, height: 80), Rect(x: 10, y: 120, width: 145, height: 40),
      ])
    #expect(view.contentSize == Size(width: 320, height: 170))
  }

  @Test func `ties go to the leftmost column`() throws {
    let section = SectionData(
      Self.items([30, 30, 30, 10, 20, 20]), lineSpacing: 10, itemSpacing: 0)
    let layout = WaterfallLayout()
    layout.columns = 3
    let view = CollectionView.over(
      [section], size: Size(width: 300, height: 480), layout: layout)
    #expect(
      try view.itemFrames().map(\.origin) == [
        Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 200, y: 0), Point(x: 0, y: 40),
        Point(x: 100, y: 40), Point(x: 200, y: 40),
      ])
    #expect(view.contentSize.height == 60)
  }

  @Test func `all columns begin at the top inset, for any bottom inset`() throws {
    let insets = EdgeInsets(top: 10, left: 10, bottom: 20, right: 10)
    let section = SectionData(Self.items([100, 60, 80, 40, 120]), insets: insets)
    let view = CollectionView.over(
      [section], size: Size(width: 320, height: 480), layout: WaterfallLayout())
    #expect(
      try view.itemFrames().map(\.origin) == [
        Point(x: 10, y: 10), Point(x: 165, y: 10), Point(x: 165, y: 80), Point(x: 10, y: 120),
        Point(x: 10, y: 170),
      ])
    #expect(view.contentSize.height == 310)
  }

  @Test func `an empty section keeps header, footer and both insets`() throws {
    let empty = SectionData(
      [], insets: EdgeInsets(top: 3, left: 0, bottom: 4, right: 0),
      header: Size(width: 0, height: 10), footer: Size(width: 0, height: 20))
    let view = CollectionView.over(
      [empty, SectionData(Self.items([5]))], size: Size(width: 110, height: 50),
      layout: WaterfallLayout())
    #expect(
      try view.frame(of: .footer(section: 0)) == Rect(x: 0, y: 17, width: 110, height: 20))
    #expect(try view.itemFrames(inSection: 1) == [Rect(x: 0, y: 37, width: 50, height: 5)])
  }

  @Test func `columns that do not fit have no width`() throws {
    let layout = WaterfallLayout()
    layout.columns = 5
    let view = CollectionView.over(
      [SectionData(Self.items([5, 6]))], size: Size(width: 30, height: 50), layout: layout)
    #expect(try view.itemFrames().map(\.width) == [0, 0])
    #expect(try view.attributes(in: .plane).isEmpty)
    #expect(view.contentSize == Size(width: 30, height: 6))
  }

  @Test(arguments: 0..<60)
  func `with horizontal scrolling columns are rows`(seed: UInt64) throws {
    let data = RandomSections(seed: seed)
    let (vertical, horizontal) = (WaterfallLayout(), WaterfallLayout())
    (vertical.columns, horizontal.columns) = (3, 3)
    horizontal.scrollDirection = .horizontal
    let view = data.makeView(layout: vertical)
    let other = CollectionView.over(
      data.sections.map(\.transposed), size: data.viewSize.transposed,
      contentInset: data.contentInset.transposed, layout: horizontal)
    let expected = try view.attributes(in: .plane)
    let found = try other.attributes(in: .plane)
    #expect(found.map(\.key) == expected.map(\.key))
    #expect(found.map(\.frame) == expected.map(\.frame.transposed))
  }

  @Test func `no column at all is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) { WaterfallLayout().columns = 0 }
  }
}
