import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct FeedLayoutTests {
  /// The expected places come from two other layouts, the second below the first.
  @Test(arguments: UInt64(0)..<30)
  func `the first section is justified, and the others are a timeline`(seed: UInt64) throws {
    let data = RandomSections(seed: seed)
    func view(_ sections: some Sequence<SectionData>, _ layout: any Layout) throws -> CollectionView
    {
      let view = CollectionView.over(
        Array(sections), size: data.viewSize, contentInset: data.contentInset, layout: layout)
      try view.layoutIfNeeded()
      return view
    }
    let feed = try view(data.sections, FeedLayout())
    let top = try view(data.sections.prefix(1), JustifiedLayout())
    let rest = try view(data.sections.dropFirst(), TimelineLayout())
    let height = top.contentSize.height
    for section in data.sections.indices {
      let expected =
        try section == 0
        ? top.itemFrames()
        : rest.itemFrames(inSection: section - 1).map {
          Rect(x: $0.minX, y: $0.minY + height, width: $0.width, height: $0.height)
        }
      let frames = try feed.itemFrames(inSection: section)
      #expect(zip(frames, expected).allSatisfy { $0.isClose(to: $1) }, "seed \(seed)")
      #expect(frames.count == expected.count)
    }
    #expect(abs(feed.contentSize.height - height - rest.contentSize.height) < 1e-9)
  }
}
