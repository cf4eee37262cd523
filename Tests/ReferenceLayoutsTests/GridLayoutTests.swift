import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.7: the grids, with numbers that are computed by hand.
@Suite struct GridLayoutTests {
  static func flowEdges(
    _ size: Size, in width: Double, inset: Double, itemSpacing: Double
  ) throws -> [Double] {
    let insets = EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    let section = SectionData(
      Array(repeating: size, count: 12), insets: insets, itemSpacing: itemSpacing)
    let view = CollectionView.over(
      [section], size: Size(width: width, height: 600), layout: FlowLayout())
    let frames = try view.itemFrames()
    return frames.prefix { $0.minY == frames[0].minY }.map(\.minX)
  }

  /// A grid of a post, and the expected line of a flow layout.
  ///
  /// The grid is given by the side of its items, the width of the view, and the inset. The expected
  /// line is given by its number of items, and the gap between them.
  struct PostGrid: Sendable {
    let side: Double
    let width: Double
    let inset: Double
    let count: Int
    let gap: Double
  }

  static let postGrids = [
    PostGrid(side: 334 / 3.0, width: 375, inset: 15, count: 3, gap: 5.5),
    PostGrid(side: 365 / 3.0, width: 375, inset: 15, count: 2, gap: 345 - 730 / 3.0),
    PostGrid(side: 60, width: 320, inset: 0, count: 5, gap: 5),
    PostGrid(side: 60, width: 375, inset: 0, count: 5, gap: 18.75),
    PostGrid(side: 60, width: 414, inset: 0, count: 6, gap: 10.8),
  ]

  @Test(arguments: postGrids)
  func `8.7 the posts' grids are those of flow layout`(grid: PostGrid) throws {
    let edges = try Self.flowEdges(
      Size(width: grid.side, height: 70), in: grid.width, inset: grid.inset, itemSpacing: 5)
    #expect(edges.count == grid.count)
    let gaps = zip(edges, edges.dropFirst()).map { $1 - $0 - grid.side }
    #expect(gaps.allSatisfy { abs($0 - grid.gap) < 1e-9 })
  }

  @Test func `widths follow from the line, heights from the ratio`() throws {
    let section = SectionData(
      Array(repeating: .zero, count: 4),
      insets: EdgeInsets(top: 3, left: 10, bottom: 4, right: 20), lineSpacing: 5, itemSpacing: 10,
      header: Size(width: 0, height: 7), footer: Size(width: 0, height: 9))
    let layout = GridLayout()
    layout.columns = 3
    layout.aspectRatio = 2
    let view = CollectionView.over([section], size: Size(width: 200, height: 100), layout: layout)
    #expect(
      try view.itemFrames() == [
        Rect(x: 10, y: 10, width: 50, height: 25), Rect(x: 70, y: 10, width: 50, height: 25),
        Rect(x: 130, y: 10, width: 50, height: 25), Rect(x: 10, y: 40, width: 50, height: 25),
      ])
    #expect(try view.frame(of: .footer(section: 0)) == Rect(x: 0, y: 69, width: 200, height: 9))
    #expect(view.contentSize == Size(width: 200, height: 78))
  }

  @Test func `with horizontal scrolling the ratio is still width over height`() throws {
    let layout = GridLayout()
    layout.scrollDirection = .horizontal
    layout.aspectRatio = 2
    let section = SectionData(Array(repeating: .zero, count: 3), lineSpacing: 5, itemSpacing: 10)
    let view = CollectionView.over([section], size: Size(width: 200, height: 90), layout: layout)
    #expect(
      try view.itemFrames() == [
        Rect(x: 0, y: 0, width: 80, height: 40), Rect(x: 0, y: 50, width: 80, height: 40),
        Rect(x: 85, y: 0, width: 80, height: 40),
      ])
    #expect(view.contentSize == Size(width: 165, height: 90))
  }

  @Test func `no column, or no ratio, is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) { GridLayout().columns = 0 }
    await #expect(processExitsWith: .failure) { GridLayout().aspectRatio = 0 }
  }
}
