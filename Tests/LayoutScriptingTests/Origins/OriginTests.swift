import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The line that placed an element, the values it read, and where they came from.
@Suite struct OriginTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    var element = "1.2"
    /// The text of the line that placed the element.
    let line: String
    var values: [String] = []
    /// The origins of the values: `name: line`, with the text of the line that gave the name its
    /// value.
    ///
    /// If a function returned the value, `→ function: line` follows, with the line that defines the
    /// function.
    var assignments: [String] = []
    var callers: [String] = []
    var changedAt: String?
  }

  static let head = "name = \"origin\", version = \"1\", api = 1,"

  static let cases = prepareCases + otherForms + otherElements

  static let prepareCases = [
    Case(
      testDescription: "prepare",
      script: """
        return { \(head)
          params = { gap = param.length { default = 4 } },
          prepare = function(ctx, sheet)
            local y = 0
            local gap, unused = ctx.params.gap, 1
            for i, width, height in ctx.items() do
              sheet.item(i, ctx.params.gap, y, width, height)
              y = y + height + gap
            end
            return ctx.width, y
          end,
        }
        """,
      line: "sheet.item(i, ctx.params.gap, y, width, height)",
      values: ["i = 2", "ctx.params.gap = 4", "y = 24", "width = 10", "height = 20"],
      assignments: ["y: local y = 0", "y: y = y + height + gap"]),
    Case(
      testDescription: "a function of the script, and fields of tables",
      script: """
        local margin = 2.5
        local function shortest(ends)
          local best = 1
          if ends[2] < ends[best] then best = 2 end
          return best
        end
        local function place(sheet, i, state, title)
          local column = shortest(state.ends)
          local ends = state.ends
          sheet.item(i, margin, ends[column], state.width, 5, { hidden = title == state })
          ends[column] = ends[column] + 5
        end
        return { \(head)
          prepare = function(ctx, sheet)
            local state = { ends = { 0, 0 } }
            state.width = ctx.width / 2
            for i in ctx.items() do
              place(sheet, i, state, "a \\"title\\"")
            end
            return ctx.width, state.ends[1]
          end,
        }
        """,
      line: "sheet.item(i, margin, ends[column], state.width, 5, { hidden = title == state })",
      values: [
        "i = 2", "margin = 2.5", "column = 2", "ends[column] = 0", "state.width = 50",
        "title = \"a \"title\"\"", "state = {…}",
      ],
      assignments: [
        "margin: local margin = 2.5",
        "column: local column = shortest(state.ends) → shortest: local function shortest(ends)",
        "state.width: state.width = ctx.width / 2",
      ],
      callers: ["place(sheet, i, state, \"a \\\"title\\\"\")"]),
    Case(
      testDescription: "a call over several lines, a nil and a Boolean",
      script: """
        return { \(head)
          prepare = function(ctx, sheet)
            local nothing
            local is_wide = ctx.width > 1
            for i in ctx.items() do
              sheet.item(
                i, i * 10, nothing or 3, is_wide and 7 or 8, 9
              )
            end
            return ctx.width, 10
          end,
        }
        """,
      line: "sheet.item(", values: ["i = 2", "nothing = nil", "is_wide = true"],
      assignments: ["nothing: local nothing", "is_wide: local is_wide = ctx.width > 1"]),
    Case(
      testDescription: "an inner variable hides an outer one, and a captured one",
      script: """
        local x = 1
        return { \(head)
          prepare = function(ctx, sheet)
            local y = x
            local x = 2
            for i in ctx.items() do
              local x = 10 * i
              sheet.item(i, x, y, 1, 1)
            end
            return x, 10
          end,
        }
        """,
      line: "sheet.item(i, x, y, 1, 1)", values: ["i = 2", "x = 20", "y = 1"],
      assignments: ["x: local x = 10 * i", "y: local y = x"]),
    Case(
      testDescription: "an `if` may assign a parameter or a captured variable again",
      script: """
        local top = 1
        local function place(sheet, i, x)
          if x > 50 then x = 50 end
          if x > 50 then top = 2 end
          sheet.item(i, x, top, 5, 5)
        end
        return { \(head)
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              place(sheet, i, i * 10)
            end
            return ctx.width, 10
          end,
        }
        """,
      line: "sheet.item(i, x, top, 5, 5)", values: ["i = 2", "x = 20", "top = 1"],
      assignments: [
        "x: local function place(sheet, i, x)", "x: if x > 50 then x = 50 end",
        "top: local top = 1", "top: if x > 50 then top = 2 end",
      ],
      callers: ["place(sheet, i, i * 10)"]),
    Case(
      testDescription: "an `if` may assign a variable again",
      script: """
        return { \(head)
          prepare = function(ctx, sheet)
            local acc = { y = 0 }
            for i in ctx.items() do
              local x, width = 0, 5
              x = 10 * i
              if ctx.width > 1000 then x = 0 end
              if i > 2 then
                x = 1
                x = x + 5
                width = 6
              else
                width = 7
              end
              acc.y = i
              while acc.y > 1000 do
                acc.y = acc.y - 1
              end
              sheet.item(i, x, acc.y, width, 1)
              x = 3
            end
            return 100, 10
          end,
        }
        """,
      line: "sheet.item(i, x, acc.y, width, 1)",
      values: ["i = 2", "x = 20", "acc.y = 2", "width = 7"],
      assignments: [
        "x: x = 10 * i", "x: if ctx.width > 1000 then x = 0 end", "x: x = x + 5",
        "acc.y: acc.y = i", "acc.y: acc.y = acc.y - 1",
        "width: local x, width = 0, 5", "width: width = 6", "width: width = 7",
      ]),
  ]

  static let otherForms = [
    Case(
      testDescription: "step places",
      script: """
        return { \(head)
          start = function() return { y = 0, left = 3 } end,
          step = function(ctx, acc, i, sheet, width, height)
            sheet.item(i, acc.left, acc.y, width, height)
            acc.y = acc.y + height
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
        }
        """,
      line: "sheet.item(i, acc.left, acc.y, width, height)",
      values: ["i = 2", "acc.left = 3", "acc.y = 20", "width = 10", "height = 20"],
      assignments: ["acc.y: acc.y = acc.y + height"]),
    Case(
      testDescription: "step returns",
      script: """
        return { \(head)
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, sheet, width, height)
            local y = acc.y
            acc.y = y + height
            return i + 1,
              0, y
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
        }
        """,
      line: "return i + 1,", values: ["i = 2", "y = 20"],
      assignments: ["y: local y = acc.y"]),
    Case(
      testDescription: "frame",
      script: """
        local function half(p) return p.size / 2 end
        return { \(head)
          params = { size = param.length { default = 8 } },
          frame = function(ctx, i)
            local p = ctx.params
            local x = half(p) * i
            if i > 2 then return 0, 0, 1, 1 end
            return x, 0, p.size, ctx.height
          end,
          content = function(ctx) return ctx.width, ctx.height end,
        }
        """,
      line: "return x, 0, p.size, ctx.height",
      values: ["x = 8", "p.size = 8", "ctx.height = 100"],
      assignments: ["x: local x = half(p) * i → half: local function half(p) return p.size / 2 end"]
    ),
    Case(
      testDescription: "frame on one line of the table",
      script: """
        return { \(head)
          frame = function(ctx, i) return 0, i * 44, ctx.width, 44 end,
          content = function(ctx) return ctx.width, ctx.count * 44 end,
        }
        """,
      line: "frame = function(ctx, i) return 0, i * 44, ctx.width, 44 end,",
      values: ["i = 2", "ctx.width = 100"]),
    Case(
      testDescription: "prepare on one line of the table",
      script: """
        return { \(head)
          prepare = function(ctx, sheet) sheet.grid(1, 3, 0, 0, 2, 5, 5) return 10, 10 end,
        }
        """,
      line: "prepare = function(ctx, sheet) sheet.grid(1, 3, 0, 0, 2, 5, 5) return 10, 10 end,"),
    Case(
      testDescription: "sheet.line places a run",
      script: """
        return { \(head)
          prepare = function(ctx, sheet)
            local next_item = ctx.break_line(1, 100, 0)
            sheet.line(1, next_item - 1, 0, 0, 0)
            return ctx.width, 20
          end,
        }
        """,
      line: "sheet.line(1, next_item - 1, 0, 0, 0)", values: ["next_item = 4"],
      assignments: ["next_item: local next_item = ctx.break_line(1, 100, 0)"]),
    Case(
      testDescription: "sheet.grid places a run",
      script: """
        return { \(head)
          prepare = function(ctx, sheet)
            local side = 40
            sheet.grid(1, ctx.count, 0, 0, 2, side, side)
            return ctx.width, 20
          end,
        }
        """,
      line: "sheet.grid(1, ctx.count, 0, 0, 2, side, side)",
      values: ["ctx.count = 3", "side = 40"], assignments: ["side: local side = 40"]),
    Case(
      testDescription: "columns are filled",
      script: """
        return { \(head)
          prepare = function(ctx, sheet)
            local columns = ctx.columns(2, 0, 0)
            columns.fill(1, ctx.count, 0, 10)
            return ctx.width, columns.bottom()
          end,
        }
        """,
      line: "columns.fill(1, ctx.count, 0, 10)", values: ["ctx.count = 3"], assignments: []),
    Case(
      testDescription: "columns place",
      script: """
        return { \(head)
          prepare = function(ctx, sheet)
            local columns = ctx.columns(2, 0, 0)
            for i in ctx.items() do
              local column = columns.shortest()
              columns.put(column, i, column * 10)
            end
            return ctx.width, columns.bottom()
          end,
        }
        """,
      line: "columns.put(column, i, column * 10)", values: ["column = 2", "i = 2"],
      assignments: ["column: local column = columns.shortest()"]),
  ]

  static let otherElements = [
    Case(
      testDescription: "a header",
      script: HookScript.text(""), element: "header:1",
      line: "sheet.header(1, 0, 0, ctx.width, 20)", values: ["ctx.width = 100"]),
    Case(
      testDescription: "a supplementary view",
      script: HookScript.text("").replacing(
        "sheet.header(1, 0, 0, ctx.width, 20)",
        with: "for n = 1, 3 do sheet.supplementary(\"badge\", 1, n, gap, n, 1, 1) end"),
      element: "supplementary:1.2:badge",
      line: "for n = 1, 3 do sheet.supplementary(\"badge\", 1, n, gap, n, 1, 1) end",
      values: ["n = 2", "gap = 0"], assignments: ["gap: local gap = ctx.params.gap"]),
    Case(
      testDescription: "a decoration",
      script: HookScript.text("").replacing(
        "sheet.header(1, 0, 0, ctx.width, 20)",
        with: "local s = 1 sheet.decoration(\"shelf\", s, 0, 0, 1, 1)"),
      element: "decoration:1.1:shelf",
      line: "local s = 1 sheet.decoration(\"shelf\", s, 0, 0, 1, 1)", values: ["s = 1"]),
    Case(
      testDescription: "a decoration of a section",
      script: HookScript.text("").replacing(
        "sheet.header(1, 0, 0, ctx.width, 20)",
        with: "for n = 1, 2 do sheet.decoration(\"shelf\", 1, n, 0, n, 1, 1, { z = n }) end"),
      element: "decoration:1.2:shelf",
      line: "for n = 1, 2 do sheet.decoration(\"shelf\", 1, n, 0, n, 1, 1, { z = n }) end",
      values: ["n = 2"]),
    Case(
      testDescription: "scroll changes it",
      script: HookScript.text(
        """
        scroll = function(ctx, el)
            if el.index == 1 then return nil end
            return { alpha = 0.5 }
          end,
        """),
      line: "for i in ctx.items() do sheet.item(i, 0, 20 + (i - 1) * (50 + gap), 100, 50) end",
      values: ["i = 2", "gap = 0"], assignments: ["gap: local gap = ctx.params.gap"],
      changedAt: "return { alpha = 0.5 }"),
    Case(
      testDescription: "scroll leaves it",
      script: HookScript.text(
        "scroll = function(ctx, el) if el.index == 1 then return { alpha = 0 } end end,"),
      line: "for i in ctx.items() do sheet.item(i, 0, 20 + (i - 1) * (50 + gap), 100, 50) end",
      values: ["i = 2", "gap = 0"], assignments: ["gap: local gap = ctx.params.gap"]),
  ]

  static func view(_ layout: ScriptedLayout) throws -> CollectionView {
    layout.recordsOrigins = true
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 10, height: 20), count: 3))],
      size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  static func key(_ name: String, in view: CollectionView) throws -> ElementKey {
    var found: ElementKey?
    try view.forEachElement { if $0.key.name == name { found = $0.key } }
    return try #require(found)
  }

  @Test(arguments: cases)
  func `the origin has the line and its values`(_ test: Case) throws {
    let layout = try ScriptedLayout(ScriptSource(name: "dir/origin.lua", text: test.script))
    let view = try Self.view(layout)
    let origin = try #require(layout.origin(of: Self.key(test.element, in: view)))
    let lines = test.script.split(separator: "\n").map { $0.drop { $0 == " " } }
    func text(_ place: LayoutCore.SourceLocation) -> String {
      #expect(place.file == "dir/origin.lua")
      return String(lines[(place.line ?? 0) - 1])
    }
    #expect(text(origin.location) == test.line)
    #expect(origin.source == test.line)
    #expect(origin.values.map { "\($0.name) = \($0.value)" } == test.values)
    #expect(
      origin.assignments.map { assignment in
        let call = assignment.function.map { " → \($0.name): \(text($0.location))" } ?? ""
        return "\(assignment.name): \(text(assignment.location))\(call)"
      } == test.assignments)
    #expect(origin.callers.map(text) == test.callers)
    #expect(origin.changedAt.map(text) == test.changedAt)
    #expect(origin.isRepeated)
  }
}
