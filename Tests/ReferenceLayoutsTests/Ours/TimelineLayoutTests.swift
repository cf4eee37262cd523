import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct TimelineLayoutTests {
  private static func view(width: Double) -> CollectionView {
    let sizes = [100.0, 50, 30, 200].map { Size(width: 1, height: $0) }
    return CollectionView.over(
      [SectionData(sizes)], size: Size(width: width, height: 300), layout: TimelineLayout())
  }

  @Test func `items are alternately left and right`() throws {
    let view = Self.view(width: 500)
    #expect(
      try view.itemFrames() == [
        Rect(x: 0, y: 0, width: 230, height: 100), Rect(x: 270, y: 10, width: 230, height: 50),
        Rect(x: 0, y: 110, width: 230, height: 30), Rect(x: 270, y: 120, width: 230, height: 200),
      ])
    #expect(view.contentSize == Size(width: 500, height: 320))
  }

  @Test func `narrow views have one side`() throws {
    let view = Self.view(width: 300)
    #expect(
      try view.itemFrames() == [
        Rect(x: 40, y: 0, width: 260, height: 100), Rect(x: 40, y: 110, width: 260, height: 50),
        Rect(x: 40, y: 170, width: 260, height: 30), Rect(x: 40, y: 210, width: 260, height: 200),
      ])
    #expect(view.contentSize.height == 410)
  }

  @Test(arguments: [(479.0, 40.0), (480, 0), (481, 0)])
  func `two sides begin at the narrow width`(width: Double, x: Double) throws {
    #expect(try Self.view(width: width).itemFrames()[0].minX == x)
  }

  @Test(arguments: 0..<40)
  func `nothing overlaps, and no item begins before an earlier one`(seed: UInt64) throws {
    let data = RandomSections(seed: seed, items: .fittingALine)
    for narrowWidth in [0.0, 1e6] {
      let layout = TimelineLayout()
      layout.narrowWidth = narrowWidth
      let view = data.makeView(layout: layout)
      for section in data.sections.indices {
        let frames = try view.itemFrames(inSection: section)
        let spacing = data.sections[section].lineSpacing ?? 10
        for (one, other) in zip(frames, frames.dropFirst()) {
          #expect(other.minY >= one.minY + spacing - 1e-9)
        }
        for (index, one) in frames.enumerated() {
          #expect(one.maxY <= view.contentSize.height + 1e-9)
          #expect(
            frames[..<index].allSatisfy {
              $0.isEmpty || one.isEmpty || $0.maxX <= one.minX || one.maxX <= $0.minX
                || $0.maxY <= one.minY + 1e-9
            })
        }
      }
    }
  }
}
