import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.7: the mosaic of six tiles.
@Suite struct MosaicLayoutTests {
  static func view(_ count: Int) -> CollectionView {
    CollectionView.over(
      [SectionData(Array(repeating: .zero, count: count))], size: Size(width: 200, height: 300),
      layout: MosaicLayout())
  }

  static let group = [
    Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 100, y: 0, width: 100, height: 50),
    Rect(x: 100, y: 50, width: 100, height: 50), Rect(x: 0, y: 100, width: 100, height: 50),
    Rect(x: 0, y: 150, width: 100, height: 50), Rect(x: 100, y: 100, width: 100, height: 100),
  ]

  @Test func `8.7 six tiles, and six more one group lower`() throws {
    let frames = try Self.view(8).itemFrames()
    #expect(
      frames == Self.group + Self.group.prefix(2).map { $0.offsetBy(dx: 0, dy: 200) })
  }

  @Test(arguments: [
    (0, 0.0), (1, 100), (2, 100), (3, 100), (4, 150), (5, 200), (6, 200), (7, 300), (10, 350),
  ])
  func `8.7 the content ends with its lowest tile`(count: Int, height: Double) throws {
    let view = Self.view(count)
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 200, height: height))
  }

  @Test func `sections stack, with insets`() throws {
    let section = SectionData(
      [.zero, .zero], insets: EdgeInsets(top: 5, left: 10, bottom: 6, right: 30),
      header: Size(width: 0, height: 20))
    let view = CollectionView.over(
      [section, section], size: Size(width: 200, height: 300), layout: MosaicLayout())
    #expect(
      try view.itemFrames(inSection: 1) == [
        Rect(x: 10, y: 136, width: 80, height: 80), Rect(x: 90, y: 136, width: 80, height: 40),
      ])
    #expect(view.contentSize.height == 222)
  }
}
