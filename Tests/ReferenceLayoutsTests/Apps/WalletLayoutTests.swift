import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct WalletLayoutTests {
  /// Cards of 200 × 100 in a view of 300 × 400.
  private static func view(_ count: Int = 6, insets: EdgeInsets = .zero) throws -> CollectionView {
    let layout = WalletLayout()
    (layout.cardWidth, layout.aspectRatio, layout.peek) = (200, 2, 40)
    (layout.edge, layout.shownCount, layout.fan) = (10, 2, 0.5)
    let sizes = Array(repeating: Size(width: 1, height: 1), count: count)
    let view = CollectionView.over(
      [SectionData(sizes)], size: Size(width: 300, height: 400), contentInset: insets,
      layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  private static func tops(_ view: CollectionView) throws -> [Double] {
    try view.itemFrames().map(\.minY)
  }

  @Test func `cards overlap in a stack`() throws {
    let view = try Self.view(3)
    #expect(
      try view.itemFrames() == [0, 40, 80].map { Rect(x: 50, y: $0, width: 200, height: 100) })
    #expect(view.contentSize == Size(width: 300, height: 180))
  }

  @Test func `a tap opens a card, and the others are at the bottom`() throws {
    let view = try Self.view()
    try view.tap(at: Point(x: 150, y: 90))
    try view.layoutIfNeeded()
    // The third card is tapped. Two others are visible, 10 points of each; the other three are
    // hidden.
    #expect(try Self.tops(view) == [380, 390, 0, 800, 800, 800])
    #expect(view.contentSize == Size(width: 300, height: 400))
    #expect(view.visibleElements.map(\.indexPath.item) == [0, 1, 2])
    #expect(try view.attributes(for: .cell(item: 5, section: 0))?.isHidden == true)
    try view.tap(at: Point(x: 150, y: 10))
    try view.layoutIfNeeded()
    #expect(try Self.tops(view) == [0, 40, 80, 120, 160, 200])
  }

  @Test func `the open card keeps its place when others come and go`() throws {
    let view = try Self.view()
    let data = try #require(view.dataSource as? OracleData)
    try view.send("open", value: .number(3))
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes.insert(Size(width: 1, height: 1), at: 0)
      batch.record(.insert(IndexPath(item: 0, section: 0)))
    }
    #expect(try Self.tops(view) == [380, 390, 800, 0, 800, 800, 800])
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes.remove(at: 3)
      batch.record(.delete(IndexPath(item: 3, section: 0)))
    }
    #expect(try Self.tops(view) == [0, 40, 80, 120, 160, 200], "the open card is deleted")
  }

  @Test(arguments: [
    FreeValue.null, .number(0), .number(-1), .number(1.5), .text("2"), .boolean(true), .number(99),
  ])
  func `a value that is not the number of a card opens no card`(value: FreeValue) throws {
    let view = try Self.view()
    try view.send("open", value: value)
    try view.layoutIfNeeded()
    #expect(try Self.tops(view) == [0, 40, 80, 120, 160, 200])
  }

  @Test func `a pull spreads the cards, and those below the screen alike`() throws {
    let view = try Self.view(14)
    try view.setBounds(Rect(x: 0, y: -20, width: 300, height: 400))
    try view.layoutIfNeeded()
    // Each card moves 10 points further than the previous one. This ends after 400 / 40 = 10 cards:
    // all later cards move by 100 points.
    let tops = try Self.tops(view)
    #expect(tops[...11] == [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 540])
    #expect(tops[13] == 13 * 40 + 100)
  }

  @Test func `a card is dropped at the place under the finger`() throws {
    let view = try Self.view()
    func target(_ y: Double) throws -> Int? {
      try view.layout.targetIndexPath(
        forInteractivelyMovingItem: IndexPath(item: 4, section: 0),
        withPosition: Point(x: 0, y: y)
      ).item
    }
    // The middles of the cards are at 50, 90, 130 and so on.
    #expect(try [-30.0, 50, 69, 71, 130, 5000].map(target) == [0, 0, 0, 1, 2, 5])
    try view.send("open", value: .number(1))
    try view.layoutIfNeeded()
    #expect(try target(130) == 4)
  }
}
