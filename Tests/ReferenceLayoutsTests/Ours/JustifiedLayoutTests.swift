import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct JustifiedLayoutTests {
  private static func view(
    _ aspects: [Double], width: Double = 320, insets: EdgeInsets? = nil
  ) -> CollectionView {
    let layout = JustifiedLayout()
    layout.rowHeight = 100
    let sizes = aspects.map { Size(width: 100 * $0, height: 100) }
    return CollectionView.over(
      [SectionData(sizes, insets: insets)], size: Size(width: width, height: 400), layout: layout)
  }

  @Test func `a full row shrinks to the width, the last one keeps its height`() throws {
    // At a height of 100, two items take 100 + 10 + 200 of 320 points, and three items take 420.
    // The line has these three items, and shrinks to a height of (320 − 2 · 10) / 4 = 75.
    let view = Self.view([1, 2, 1, 2])
    #expect(
      try view.itemFrames() == [
        Rect(x: 0, y: 0, width: 75, height: 75), Rect(x: 85, y: 0, width: 150, height: 75),
        Rect(x: 245, y: 0, width: 75, height: 75), Rect(x: 0, y: 85, width: 200, height: 100),
      ])
    #expect(view.contentSize == Size(width: 320, height: 185))
  }

  @Test func `a row that fits exactly is full`() throws {
    #expect(try Self.view([1, 2, 1], width: 310).itemFrames().map(\.minY) == [0, 0, 110])
  }

  @Test func `a wide picture has a row of its own`() throws {
    let frames = try Self.view([8, 1]).itemFrames()
    #expect(frames[0] == Rect(x: 0, y: 0, width: 320, height: 40))
    #expect(frames[1] == Rect(x: 0, y: 50, width: 100, height: 100))
  }

  @Test func `insets narrow the rows`() throws {
    let insets = EdgeInsets(top: 5, left: 7, bottom: 11, right: 3)
    let view = Self.view([2, 2], width: 320, insets: insets)
    // The insets leave 310 points. The line is (310 − 10) / 4 = 75 points high.
    #expect(
      try view.itemFrames() == [
        Rect(x: 7, y: 5, width: 150, height: 75), Rect(x: 167, y: 5, width: 150, height: 75),
      ])
    #expect(view.contentSize.height == 91)
  }

  @Test func `a picture without extent is square, and aspects are at most 100`() throws {
    let layout = JustifiedLayout()
    let sizes = [Size(width: 0, height: 9), Size(width: 9, height: 0), Size(width: 1e9, height: 1)]
    let view = CollectionView.over(
      [SectionData(sizes)], size: Size(width: 500, height: 9), layout: layout)
    let frames = try view.itemFrames()
    // The ratios add up to 1 + 1 + 100, and the gaps to 20: the line is (500 − 20) / 102 high.
    #expect(abs(frames[0].width - 480.0 / 102) < 1e-12 && frames[0].width == frames[1].width)
    #expect(abs(frames[2].width - 48000.0 / 102) < 1e-9)
  }

  @Test(arguments: 0..<40)
  func `rows are at most the row height, end at the edge, do not overlap`(seed: UInt64) throws {
    let data = RandomSections(seed: seed, items: .fittingALine)
    let view = data.makeView(layout: JustifiedLayout())
    for (index, section) in data.sections.enumerated() {
      let frames = try view.itemFrames(inSection: index)
      let insets = section.insets ?? .zero
      let edge =
        view.bounds.width - data.contentInset.left - data.contentInset.right - insets.right
      for row in Dictionary(grouping: frames.indices, by: { frames[$0].minY }).values {
        let last = frames[row.max() ?? 0]
        #expect(row.allSatisfy { frames[$0].height <= 120 })
        #expect(Set(row.map { frames[$0].height }).count == 1)
        #expect(last.maxX <= edge + 1e-3)
        if row.max() != frames.indices.last { #expect(abs(last.maxX - edge) < 1e-3) }
      }
      for (one, other) in zip(frames, frames.dropFirst()) {
        #expect(other.minX >= one.maxX - 1e-9 || other.minY >= one.maxY - 1e-9)
      }
    }
  }
}
