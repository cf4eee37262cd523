import LayoutCore
import PostLayouts
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.7: the mosaic of six tiles, computed as in the post.
@Suite struct FaithfulMosaicLayoutTests {
  static func view(_ count: Int, _ layout: any Layout) -> CollectionView {
    CollectionView.over(
      [SectionData(Array(repeating: .zero, count: count))], size: Size(width: 200, height: 300),
      layout: layout)
  }

  @Test(arguments: [
    (0, 0.0), (1, 100), (2, 100), (3, 100), (4, 200), (5, 200), (6, 200), (7, 300), (10, 400),
  ])
  func `8.7 the tiles are the twin's, the content is higher after a half tile`(
    count: Int, claimed: Double
  ) throws {
    let faithful = Self.view(count, FaithfulMosaicLayout())
    try faithful.layoutIfNeeded()
    #expect(faithful.contentSize == Size(width: 0, height: claimed))
    #expect(try faithful.itemFrames() == Self.view(count, MosaicLayout()).itemFrames())
  }
}
