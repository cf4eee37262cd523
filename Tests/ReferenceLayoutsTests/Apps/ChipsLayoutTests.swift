import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// The rules in the documentation of `ChipsLayout`.
@Suite struct ChipsLayoutTests {
  private static let moreKey = ElementKey.supplementary(
    kind: "more", at: IndexPath(item: 0, section: 0))

  /// A view of 200 points with margins of 10 points on both sides: a line has 180 points.
  private static func view(
    widths: [Double], lines: Int, change: (ChipsLayout) -> Void = { _ in }
  ) throws -> CollectionView {
    let layout = ChipsLayout()
    layout.lines = lines
    change(layout)
    let insets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    let view = CollectionView.over(
      [SectionData(widths.map { Size(width: $0, height: 32) }, insets: insets)],
      size: Size(width: 200, height: 400), layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  private static func chip(_ x: Double, _ y: Double, _ width: Double = 60) -> Rect {
    Rect(x: x, y: y, width: width, height: 32)
  }

  @Test func `chips follow one another, and a line ends before the room does`() throws {
    // 60 + 8 + 60 fits into a line of 180 points, and 60 + 8 + 60 + 8 + 60 does not; 112 + 8 + 60
    // fills the line exactly
    let view = try Self.view(widths: [60, 60, 112, 60, 300], lines: 3)
    #expect(
      try view.itemFrames() == [
        Self.chip(10, 0), Self.chip(78, 0), Self.chip(10, 40, 112), Self.chip(130, 40),
        Self.chip(10, 80, 180),
      ])
    #expect(view.contentSize == Size(width: 200, height: 112))
    #expect(try view.attributes(for: Self.moreKey) == nil)
  }

  @Test func `a last chip stands for those that do not fit`() throws {
    // beside the last chip, the second line has 180 − 8 − 48 = 124 points, and 60 + 8 + 60 is more
    let view = try Self.view(widths: Array(repeating: 60, count: 6), lines: 2)
    let more = try #require(try view.attributes(for: Self.moreKey))
    #expect(more.frame == Self.chip(78, 40, 48))
    #expect(more.custom.names == ["more"] && more.custom.number("more") == 3)
    let shown = [Self.chip(10, 0), Self.chip(78, 0), Self.chip(10, 40)]
    #expect(try view.itemFrames().prefix(3) == shown[...])
    for item in 3..<6 {
      let hidden = try #require(try view.attributes(for: .cell(item: item, section: 0)))
      #expect(hidden.isHidden && hidden.frame == more.frame && hidden.custom.isEmpty)
    }
    #expect(view.contentSize == Size(width: 200, height: 72))
  }

  /// The widths of chips, the left edge of the chip `more` in their only line, and the number of
  /// hidden chips.
  private static let singleLines: [(widths: [Double], x: Double, count: Double)] = [
    // a chip of 124 points fits before the chip `more`, one of 125 points does not
    ([124, 90], 142, 1), ([125, 90], 10, 2),
    // a chip as wide as the line leaves no room for the chip `more`
    ([300, 1], 10, 2),
  ]

  @Test(arguments: singleLines)
  func `a single line keeps room for the last chip`(
    widths: [Double], x: Double, count: Double
  ) throws {
    let view = try Self.view(widths: widths, lines: 1)
    let more = try #require(try view.attributes(for: Self.moreKey))
    #expect(more.frame == Self.chip(x, 0, 48) && more.custom.number("more") == count)
  }

  @Test func `the last chip is no wider than the room, and makes its line higher`() throws {
    let view = try Self.view(widths: [60, 180, 180], lines: 2) {
      $0.moreSize = Size(width: 500, height: 50)
    }
    let more = try #require(try view.attributes(for: Self.moreKey))
    #expect(more.frame == Rect(x: 10, y: 40, width: 180, height: 50))
    #expect(more.custom.number("more") == 2)
    #expect(view.contentSize.height == 90)
  }

  @Test func `more lines show the chips, which come out of the last one`() throws {
    let view = try Self.view(widths: Array(repeating: 60, count: 6), lines: 2)
    let layout = try #require(view.layout as? ChipsLayout)
    layout.lines = 3
    try view.layoutIfNeeded()
    #expect(try view.attributes(for: Self.moreKey) == nil)
    #expect(try view.itemFrames()[5] == Self.chip(78, 80))
  }
}
