import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Origins of elements in compositions, and of elements whose places depend on earlier passes.
///
/// In a composition, modules of the host are between the author's code and the sheet. The origin is
/// still a line of the author.
@Suite struct ComposedOriginTests {
  /// A layout in each form, with the line that places an item.
  static let forms: [String: (text: String, line: String)] = [
    "prepare": (
      """
      prepare = function(ctx, sheet)
        for i in ctx.items() do
          sheet.item(i, i * 10, 0, 5, 5)
        end
        return ctx.width, 50
      end,
      """, "sheet.item(i, i * 10, 0, 5, 5)"
    ),
    "fold": (
      """
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet)
        local x = i * 10
        sheet.item(i, x, acc.y, 5, 5)
      end,
      finish = function(ctx, acc) return ctx.width, 50 end,
      """, "sheet.item(i, x, acc.y, 5, 5)"
    ),
    "returning fold": (
      """
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i)
        local y = i * 10
        return i + 1, acc.y, y, 5, 5
      end,
      finish = function(ctx, acc) return ctx.width, 50 end,
      """, "return i + 1, acc.y, y, 5, 5"
    ),
    "frame": (
      """
      frame = function(ctx, i)
        return i * 10, 0, 5, 5
      end,
      content = function(ctx) return ctx.width, 50 end,
      """, "return i * 10, 0, 5, 5"
    ),
  ]

  static let compositions = [
    "compose.mirror(part)", "compose.transpose(part)", "compose.inset(part, 4)",
    "compose.sections { default = part }", "compose.overlay(part, part)",
    "compose.interpolate(part, part, 0.5)", "compose.mirror(compose.mirror(part))",
    "compose.inset(compose.mirror(part), 4)", "compose.sections { compose.mirror(part) }",
    "compose.interpolate(compose.mirror(part), part, 0.5)",
    "compose.mirror(compose.interpolate(part, part, 0.5))",
    "compose.effect(part, function() return { alpha = 0.5 } end)",
  ]

  @Test(arguments: forms.keys.sorted(), compositions)
  func `the origin is the author's own line`(_ form: String, _ composition: String) throws {
    let (text, line) = try #require(Self.forms[form])
    let script = """
      local compose = require "celluna.compose"
      local part = { name = "part", version = "1", api = 1,
      \(text)
      }
      return \(composition)
      """
    let layout = try ScriptedLayout(ScriptSource(name: "part.lua", text: script))
    let view = try OriginTests.view(layout)
    for item in 0..<3 {
      let origin = try #require(layout.origin(of: .cell(item: item, section: 0)))
      #expect(origin.source == line)
      #expect(origin.values.first?.value == "\(item + 1)" || line.contains("acc.y, y"))
      #expect(origin.isRepeated)
      #expect((origin.changedAt != nil) == composition.hasPrefix("compose.effect"))
    }
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  @Test(arguments: ["stack.prepare(place)", "stack.prepare(place, \"horizontal\")"])
  func `a header of celluna.stack is made at the call of celluna.stack`(_ call: String) throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "bars.lua",
        text: """
          local stack = require "celluna.stack"
          local function place(ctx, sheet, section, x, y)
            for i in section.items() do
              sheet.item(i, x, y, 5, 5)
            end
            return y + 5
          end
          return {
            name = "bars", version = "1", api = 1, kinds = { header = "per_section" },
            item_size = function() return 50, 50 end,
            prepare = \(call),
          }
          """))
    layout.recordsOrigins = true
    let section = SectionData(
      Array(repeating: Size(width: 10, height: 20), count: 3), header: Size(width: 30, height: 30))
    let view = CollectionView.over([section], size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    let header = try #require(layout.origin(of: .header(section: 0)))
    #expect(header.source == "prepare = \(call),")
    #expect(header.location == LayoutCore.SourceLocation(file: "bars.lua", line: 11))
    #expect(header.isRepeated)
    let item = try #require(layout.origin(of: .cell(item: 1, section: 0)))
    #expect(item.source == "sheet.item(i, x, y, 5, 5)")
  }

  @Test func `an origin in the author's module names its file`() throws {
    var source = ScriptSource(
      name: "a/main.lua",
      text: """
        local place = require "shapes.place"
        return { name = "main", version = "1", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              place(sheet, i)
            end
            return 10, 10
          end,
        }
        """)
    source.modules = [
      ScriptModule(
        name: "shapes.place",
        source: ScriptSource(
          name: "a/shapes/place.lua",
          text: """
            return function(sheet, number)
              sheet.item(number, 0, 0)
            end
            """))
    ]
    let layout = try ScriptedLayout(source)
    _ = try OriginTests.view(layout)
    let origin = try #require(layout.origin(of: .cell(item: 2, section: 0)))
    #expect("\(origin.location)" == "a/shapes/place.lua:2")
    #expect(origin.callers.map(\.description) == ["a/main.lua:5"])
    #expect(origin.values == [Diagnostic.Value("number", "3")])
  }

  private static let counting = """
    local runs = 0
    return { name = "counts", version = "1", api = 1,
      prepare = function(ctx, sheet)
        ctx.state.runs = (ctx.state.runs or 0) + 1
        runs = runs + 1
        local x = ctx.width > 1 and WHAT
        for i in ctx.items() do
          sheet.item(i, x, 0)
        end
        return 10, 10
      end,
    }
    """

  private func origin(
    recording: Bool, counting what: String
  ) throws -> ElementOrigin? {
    let text = Self.counting.replacing("WHAT", with: what)
    let layout = try ScriptedLayout(ScriptSource(name: "counts.lua", text: text))
    let view = try OriginTests.view(layout)
    layout.recordsOrigins = recording
    try view.setBounds(Rect(x: 0, y: 0, width: 90, height: 90))
    try view.layoutIfNeeded()
    #expect(layout.geometryRunCount == 2)
    layout.recordsOrigins = true
    return layout.origin(of: .cell(item: 0, section: 0))
  }

  @Test func `a pass that was recorded is repeated from the state it began with`() throws {
    let exact = try #require(try origin(recording: true, counting: "ctx.state.runs"))
    #expect(exact.isRepeated)
    #expect(exact.values.map(\.value) == ["1", "2"])
    let later = try #require(try origin(recording: false, counting: "ctx.state.runs"))
    #expect(!later.isRepeated)
    #expect(later.source == exact.source)
    #expect(later.values.isEmpty)
    #expect(
      later.notes == [
        "`x` comes from line 6",
        "another run placed the element elsewhere, so the values are not known",
      ])
  }

  @Test func `values kept outside the state are not repeated, and the origin says so`() throws {
    let origin = try #require(try origin(recording: true, counting: "runs"))
    #expect(!origin.isRepeated && origin.values.isEmpty)
    #expect(origin.location == LayoutCore.SourceLocation(file: "counts.lua", line: 8))
  }

  @Test func `unplaced elements and isolated scripts have no origins`() throws {
    let layout = try ScriptedLayout(ScriptSource(name: "hooks.lua", text: HookScript.text("")))
    _ = try OriginTests.view(layout)
    #expect(layout.origin(of: .footer(section: 0)) == nil)
    #expect(layout.origin(of: .cell(item: 3, section: 0)) == nil)
    #expect(layout.origin(of: .cell(item: 0, section: 1)) == nil)
    #expect(layout.origin(of: .header(section: 0)) != nil)
    let isolated = try ScriptedLayout(
      ScriptSource(name: "hooks.lua", text: HookScript.text("")), process: Workers.sound)
    _ = try OriginTests.view(isolated)
    #expect(isolated.origin(of: .header(section: 0)) == nil)
  }

  @Test(arguments: [("logical", true), ("physical", false)])
  func `in a view from right to left, the origin says whether the host mirrors the layout`(
    coords: String, isMirrored: Bool
  ) throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "mirrored.lua",
        text: """
          return { name = "mirrored", version = "1", api = 1, coords = "\(coords)",
            frame = function(ctx, i) return i * 10, 0, 5, 5 end,
            content = function(ctx) return ctx.width, 50 end,
          }
          """))
    layout.recordsOrigins = true
    let view = CollectionView.over(
      [SectionData([Size(width: 5, height: 5)])], size: Size(width: 100, height: 100),
      direction: .rightToLeft, layout: layout)
    try view.layoutIfNeeded()
    let origin = try #require(layout.origin(of: .cell(item: 0, section: 0)))
    #expect(origin.isRepeated)
    #expect(origin.element == .cell(item: 0, section: 0))
    let note =
      "in this view from right to left, the host mirrors the layout: "
      + "the script counts x from the right"
    #expect(origin.notes == (isMirrored ? [note] : []))
  }

  @Test func `the notes of an origin`() {
    func place(_ line: Int, in file: String = "a.lua") -> LayoutCore.SourceLocation {
      LayoutCore.SourceLocation(file: file, line: line)
    }
    let origin = ElementOrigin(
      location: place(28), source: "sheet.item(i, c, w)",
      assignments: [
        ElementOrigin.Assignment(
          name: "c", location: place(26),
          function: ElementOrigin.Function(name: "column", location: place(39))),
        ElementOrigin.Assignment(name: "c", location: place(27)),
        ElementOrigin.Assignment(name: "w", location: place(3, in: "b.lua")),
      ], callers: [place(36), place(8, in: "b.lua")], changedAt: place(60))
    #expect(
      origin.notes == [
        "called at line 36, from b.lua:8",
        "`c` comes from line 26 → column, line 39, or from line 27", "`w` comes from b.lua:3",
        "changed by line 60",
      ])
  }
}
