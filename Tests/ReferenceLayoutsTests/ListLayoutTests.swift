import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 3.1: lists, which have one item in each line.
///
/// The numbers are computed by hand.
@Suite struct ListLayoutTests {
  @Test func `every item has the width between the insets and its own height`() throws {
    let section = SectionData(
      [Size(width: 1, height: 30), Size(width: 900, height: 40)],
      insets: EdgeInsets(top: 3, left: 10, bottom: 4, right: 20), lineSpacing: 5,
      header: Size(width: 0, height: 7), footer: Size(width: 0, height: 9))
    let view = CollectionView.over(
      [section, section], size: Size(width: 200, height: 100), layout: ListLayout())
    #expect(
      try view.itemFrames() == [
        Rect(x: 10, y: 10, width: 170, height: 30), Rect(x: 10, y: 45, width: 170, height: 40),
      ])
    #expect(try view.frame(of: .footer(section: 0)) == Rect(x: 0, y: 89, width: 200, height: 9))
    #expect(
      try view.itemFrames(inSection: 1).first == Rect(x: 10, y: 108, width: 170, height: 30))
    #expect(view.contentSize == Size(width: 200, height: 196))
  }

  @Test func `without data items are 50 high and 10 apart`() throws {
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: ListLayout(), dataSource: Three())
    #expect(try view.itemFrames().map(\.minY) == [0, 60, 120])
    #expect(view.contentSize.height == 170)
  }

  private final class Three: CollectionViewDataSource {
    func numberOfItems(inSection section: Int) -> Int { 3 }
  }

  @Test(arguments: 0..<30)
  func `grid, list and mosaic are transposed if scrolling is horizontal`(seed: UInt64) throws {
    let data = RandomSections(seed: seed)
    for name in ["grid", "list", "mosaic"] {
      let reference = try #require(ReferenceLayout.twin(named: name))
      var values = ParameterValues(reference.parameters)
      let view = data.makeView(layout: reference.make(values))
      try values.set("scroll_direction", to: .text("horizontal"))
      let other = CollectionView.over(
        data.sections.map(\.transposed), size: data.viewSize.transposed,
        contentInset: data.contentInset.transposed, layout: reference.make(values))
      let expected = try view.attributes(in: .plane)
      let found = try other.attributes(in: .plane)
      #expect(found.map(\.key) == expected.map(\.key), "\(name)")
      #expect(found.map(\.frame) == expected.map(\.frame.transposed), "\(name)")
    }
  }
}
