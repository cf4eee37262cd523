import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Values of `ctx` that a script keeps after a pass, for example functions and iterators.
///
/// A read through such a value in a later pass is recorded as a read of the later pass.
@Suite struct KeptReadTests {
  /// The kept value, and an expression that computes the height of item `i` from it.
  struct Case: CustomTestStringConvertible {
    let kept: String
    let height: String
    var testDescription: String { "\(kept): \(height)" }
  }

  private static let cases = [
    Case(kept: "ctx.size", height: "select(2, kept(i))"),
    Case(kept: "ctx.items()", height: "select(3, kept(i, i - 1))"),
    Case(kept: "ctx.items", height: "select(3, kept(i, i)(i, i - 1))"),
    Case(kept: "ctx.measure", height: "select(2, kept(i, 10))"),
    Case(kept: "ctx.total", height: "select(2, kept(i, i))"),
    Case(kept: "ctx.break_line", height: "select(3, kept(i, 1, 0))"),
    Case(kept: "ctx.sections", height: "select(3, kept[1].items()(i, i - 1))"),
    Case(kept: "ctx.sections[1]", height: "select(3, kept.items()(i, i - 1))"),
    Case(kept: "ctx.sections[1].items", height: "select(3, kept()(i, i - 1))"),
    Case(kept: "ctx.sections", height: "kept[1].header.height"),
    Case(kept: "ctx.sections[1]", height: "kept.header.height"),
    Case(kept: "ctx.section_of", height: "kept(2) == 1 and 10 or 20"),
    Case(kept: "ctx.run", height: "kept(1, 9) == 3 and 10 or 20"),
    Case(kept: "ctx.hint", height: "kept(i, 'height') or 10"),
    Case(kept: "ctx.sections", height: "#kept == 2 and 10 or 20"),
    Case(kept: "ctx.sections[1]", height: "kept.count == 3 and 10 or 20"),
    Case(kept: "ctx.size", height: "pcall(kept, 4) and 10 or 20"),
    Case(kept: "ctx.columns", height: "under(kept(1, 0, 0), i)"),
  ]

  private static func text(_ example: Case) -> String {
    """
    local kept, count
    local function under(columns, i)
      columns.put(1, i, 0)
      return columns.bottom()
    end
    return {
      name = "kept", version = "1", api = 1,
      prepare = function(ctx, sheet)
        if not kept then kept, count = \(example.kept), ctx.count end
        local y = 0
        for i = 1, count do
          local height = \(example.height)
          pcall(sheet.item, i, 0, y, 10, height)
          y = y + height
        end
        return 100, y
      end,
    }
    """
  }

  /// A view over a section with a header and three items, and a section with one item; every
  /// element is 10 points high.
  private static func view(_ layout: ScriptedLayout) -> CollectionView {
    var first = SectionData(Array(repeating: Size(width: 10, height: 10), count: 3))
    first.header = Size(width: 10, height: 10)
    let second = SectionData([Size(width: 10, height: 10)])
    return CollectionView.over(
      [first, second], size: Size(width: 100, height: 100), layout: layout)
  }

  @Test(arguments: cases)
  func `geometry runs again when a value read through a kept function changes`(
    _ example: Case
  ) throws {
    let layout = try ScriptedLayout(ScriptSource(name: "kept.lua", text: Self.text(example)))
    let view = Self.view(layout)
    let data = try #require(view.dataSource as? OracleData)
    #expect(try view.frame(of: .cell(item: 0, section: 0))?.height == 10)
    for height in [20.0, 30, 10] {
      data.sections[0].itemSizes[0] = Size(width: 10, height: height)
      data.sections[0].header = Size(width: 10, height: height)
      let before = layout.geometryRunCount
      view.invalidateLayout()
      try view.layoutIfNeeded()
      #expect(layout.geometryRunCount == before + 1)
    }
  }
}
