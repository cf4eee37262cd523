import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// `require "celluna.stack"`: sections that follow one another along the scroll direction.
@Suite struct StackTests {
  /// The layout that an expression in Lua returns.
  ///
  /// The expression can use the functions that the text of the script defines.
  private static func layout(_ expression: String) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "main.lua",
        text: """
          local stack, compose = require "celluna.stack", require "celluna.compose"
          local function named(fields)
            fields.name, fields.version, fields.api = "part", "1", 1
            return fields
          end
          local function whole(place, axis, defaults)
            return named { axis = axis, prepare = stack.prepare(place, axis, defaults) }
          end
          local function fold(begin, place, axis)
            local start, step, finish = stack.fold(begin, place, axis)
            return named { axis = axis, start = start, step = step, finish = finish }
          end
          local function rows(_, sheet, section, x, y, width)
            for i, _, height in section.items() do
              sheet.item(i, x, y, math.max(0, width), height)
              y = y + height
            end
            return y
          end
          local function lines(ctx, sheet, section, x, y, width)
            local i = section.first
            while i <= section.last do
              local following, _, tallest = ctx.break_line(i, width, 4)
              sheet.line(i, following - 1, x, y, 4, "center")
              i, y = following, y + tallest
            end
            return y
          end
          local function columns(ctx, _, section, x, y)
            local columns = ctx.columns(3, 5, y)
            for i = section.first, section.last do
              local column = columns.shortest()
              columns.put(column, i, x + (column - 1) * 60, 50)
            end
            return columns.bottom()
          end
          return \(expression)
          """))
  }

  /// An expression that lays out rows by the rules of `celluna.stack`, but without this module.
  private static let byHand = """
    named { prepare = function(ctx, sheet)
      local view = ctx.insets
      local width, y = math.max(0, ctx.width - (view.leading + view.trailing)), 0
      local function bar(place, s, size)
        if not size or size.height <= 0 then return end
        place(s, 0, y, width, size.height)
        y = y + size.height
      end
      for s, section in ipairs(ctx.sections) do
        local insets = section.insets or { top = 0, leading = 0, bottom = 0, trailing = 0 }
        bar(sheet.header, s, section.header)
        y = y + insets.top
        local room = math.max(0, width - insets.leading - insets.trailing)
        for i, _, height in section.items() do
          sheet.item(i, insets.leading, y, room, height)
          y = y + height
        end
        y = y + insets.bottom
        bar(sheet.footer, s, section.footer)
      end
      return width, math.max(0, y)
    end }
    """

  /// A layout of rows, written as a fold whose steps return frames.
  private static func foldedRows(_ axis: String) -> String {
    """
    fold(function() end, function(_, acc, i, _, _, height)
      local y = acc.y
      acc.y = y + height
      return i + 1, acc.x, y, math.max(0, acc.width), height
    end, "\(axis)")
    """
  }

  private func expectSame(_ one: String, _ other: String) throws {
    for seed in UInt64(0)..<8 {
      let data = RandomSections(seed: seed, items: .fittingALine)
      let view = data.makeView(layout: try Self.layout(one))
      let twin = data.makeView(layout: try Self.layout(other))
      let differences = try view.differences(from: twin, tolerance: 1e-9)
      #expect(differences == [], "\(one) and \(other), seed \(seed)")
    }
  }

  @Test func `sections are opened and closed as the rule says`() throws {
    try expectSame("whole(rows)", Self.byHand)
    try expectSame("whole(rows, 'vertical')", Self.byHand)
    try expectSame(Self.foldedRows("vertical"), Self.byHand)
  }

  @Test(arguments: ["rows", "lines", "columns"])
  func `along the horizontal axis x and y are exchanged, for the helpers too`(
    place: String
  ) throws {
    try expectSame("whole(\(place), 'horizontal')", "compose.transpose(whole(\(place)))")
    try expectSame(
      "compose.transpose(whole(\(place), 'horizontal'))", "whole(\(place), 'vertical')")
  }

  @Test func `a fold along the horizontal axis is the transposed one`() throws {
    try expectSame(Self.foldedRows("horizontal"), "whole(rows, 'horizontal')")
  }

  @Test func `defaults are used if the data source gives none`() throws {
    let layout = try Self.layout(
      """
      whole(rows, "horizontal", function()
        return {
          insets = { top = 1, leading = 2, bottom = 3, trailing = 4 },
          header = { width = 10, height = 99 }, footer = { width = 20, height = 99 },
        }
      end)
      """)
    let view = CollectionView.over(
      [SectionData([Size(width: 30, height: 40)])], size: Size(width: 100, height: 80),
      layout: layout)
    try view.layoutIfNeeded()
    #expect(
      try view.frame(of: .header(section: 0)) == Rect(x: 0, y: 0, width: 10, height: 80))
    #expect(
      try view.itemFrames(inSection: 0) == [Rect(x: 12, y: 1, width: 30, height: 76)])
    #expect(
      try view.frame(of: .footer(section: 0)) == Rect(x: 46, y: 0, width: 20, height: 80))
    #expect(view.contentSize == Size(width: 66, height: 80))
  }

  @Test func `a field that a layout reads through the stack has no separate line`() throws {
    let layout = try Self.layout("whole(rows)")
    let view = CollectionView.over(
      [SectionData([Size(width: 30, height: 40)])], size: Size(width: 100, height: 80),
      layout: layout)
    try view.layoutIfNeeded()
    view.recordsTrace = true
    try view.setBounds(Rect(x: 0, y: 0, width: 90, height: 80))
    try view.layoutIfNeeded()
    #expect(
      view.trace.map(\.description).filter { $0.hasPrefix("  ") }
        == ["  run again because it read ctx.width"])
  }
}
