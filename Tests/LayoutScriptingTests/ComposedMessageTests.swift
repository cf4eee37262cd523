import LayoutComposition
import LayoutCore
import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// Messages and states of the layouts of sections, in Lua and in Swift.
///
/// Source: docs/COMPOSITION.md.
@Suite struct ComposedMessageTests {
  private static func twin() -> SectionedLayout {
    SectionedLayout([], others: { FoldingLayout() })
  }

  /// A view of two folding sections, with 3 and 2 rows of 30 points.
  ///
  /// Each section has a header of 44 points. The distance between rows is 1 point.
  private static func view(_ layout: any Layout) throws -> CollectionView {
    let sections = [3, 2].map {
      SectionData(Array(repeating: Size(width: 40, height: 30), count: $0))
    }
    let view = CollectionView.over(
      sections, size: Size(width: 100, height: 400), layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  /// Two views, one with the layout in Lua and one with the layout in Swift.
  private static func views() throws -> [CollectionView] {
    let script = try ComposeTests.composed("compose.sections { default = require \"folding\" }")
    return [try view(script), try view(twin())]
  }

  @Test func `a tap is for the layout of the tapped section, whose state is its own`() throws {
    for view in try Self.views() {
      #expect(view.contentSize.height == 44 + 92 + 44 + 61)
      // the header of the second section is at 136
      #expect(try view.tap(at: Point(x: 10, y: 150)) == .header(section: 1))
      try view.layoutIfNeeded()
      #expect(view.contentSize.height == 44 + 92 + 44)
      #expect(try view.tap(at: Point(x: 10, y: 10)) == .header(section: 0))
      try view.layoutIfNeeded()
      #expect(view.contentSize.height == 44 + 44)
    }
  }

  @Test func `a command is for the layouts of all sections`() throws {
    for view in try Self.views() {
      try view.tap(at: Point(x: 10, y: 150))
      try view.send("toggle")
      try view.layoutIfNeeded()
      #expect(view.contentSize.height == 44 + 44 + 61)
      try view.send("close", value: .number(1))
      try view.layoutIfNeeded()
      #expect(view.contentSize.height == 44 + 44)
    }
  }

  @Test func `the layout of a section reads the state of the whole, and writes its own`() throws {
    let view = try Self.view(
      ComposeTests.composed(
        """
        (function()
          local result = compose.sections { default = {
            name = "part", version = "1", api = 1,
            prepare = function(ctx, sheet)
              local height = ctx.state.height or 10
              for i = 1, ctx.count do sheet.item(i, 0, (i - 1) * height, 40, height) end
              return 40, ctx.count * height
            end,
            message = function(ctx, name) if name == "tap" then ctx.state.height = 50 end end,
          } }
          local tell = result.message
          result.message = function(ctx, name, value)
            if name == "high" then ctx.state.height = 20 else tell(ctx, name, value) end
          end
          return result
        end)()
        """))
    #expect(view.contentSize.height == 50)
    try view.send("high")
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 100)
    try view.tap(at: Point(x: 10, y: 70))
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 3 * 20 + 2 * 50)
  }
}
