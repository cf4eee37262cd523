import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Places of a script that are found in its text.
@Suite struct ScriptPlaceTests {
  @Test(arguments: [
    ("carousel", "snap", 95), ("wallet", "drop", 138), ("circle", "content", 51),
    ("line", "prepare", 43), ("mosaic", "prepare", 24), ("treemap", "prepare", 117),
    ("sticky", "scroll", 122),
    // no `return` with a value, so the place is the beginning of the hook
    ("sheet", "views", 95), ("folding", "message", 79),
    // a described section
    ("compositional", "section", 72),
  ])
  func `the answer of a hook is its last return with a value`(
    script: String, hook: String, line: Int
  ) throws {
    let source = try Scripts.source(script)
    #expect(source.place(ofAnswerOf: hook)?.line == line)
  }

  @Test func `a hook that is missing has no answer`() throws {
    #expect(try Scripts.source("grid").place(ofAnswerOf: "snap") == nil)
  }

  @Test(arguments: [("page", 40), ("board", 22), ("compositional", 49), ("grid", nil)])
  func `the call or the field that lets a section scroll is found`(
    script: String, line: Int?
  ) throws {
    #expect(try Scripts.source(script).placeOfScroller?.line == line)
  }

  @Test(arguments: [
    "local function scroller() end", "function M.scroller(sheet) end", "function M:scroller() end",
  ])
  func `the definition of a function is no call of it`(definition: String) {
    let source = ScriptSource(name: "a.lua", bytes: Array(definition.utf8))
    #expect(source.placeOfScroller == nil)
    let text = "\(definition)\nlocal f = function() scroller() end"
    #expect(ScriptSource(name: "a.lua", bytes: Array(text.utf8)).placeOfScroller?.line == 2)
  }

  @Test func `the lines that set the numbers of a section that scrolls are found`() throws {
    let source = try Scripts.source("page")
    let place = try #require(source.placeOfScroller)
    let notes = source.notes(onAnswerAt: place)
    #expect(notes.contains("`breadth` comes from line 37"))
    #expect(notes.contains("`length` comes from line 39"))
  }

  private static let answers = """
    local function row(y) return y // 10 end
    return {
      name = "answers",
      drop = function(ctx, x, y)
        local column = row(y)
        for i = 1, 3 do
          if y > i then column = column + 1 end
        end
        return 1, column
      end,
      scroll = function(ctx, el)
        local x, y = ctx.scroll_x, row(ctx.scroll_y)
        return {
          x = math.max(el.x, x),
          y = y,
        }
      end,
      snap = function(ctx, x, y)
        local p = ctx.params
        return x + p.gap, y
      end,
    }
    """

  @Test(arguments: [
    (9, ["`column` comes from line 5 → row, line 1, or from line 7"]),
    (13, ["`x` comes from line 12", "`y` comes from line 12 → row, line 1"]),
    // arguments, and fields that the script does not set
    (20, []),
    // no `return`
    (5, []),
  ])
  func `the lines that set the values of an answer are found`(line: Int, notes: [String]) {
    let source = ScriptSource(name: "a.lua", bytes: Array(Self.answers.utf8))
    #expect(source.notes(onAnswerAt: SourceLocation(file: "a.lua", line: line)) == notes)
    #expect(source.notes(onAnswerAt: SourceLocation(file: "b.lua", line: line)).isEmpty)
  }

  @Test func `the innermost of several loops is found`() throws {
    let text = "for i = 1, 9 do\n  for j = 1, i do\n    print(j)\n  end\nend"
    #expect(ScriptSource(name: "a.lua", bytes: Array(text.utf8)).placeOfInnermostLoop?.line == 2)
    #expect(try Scripts.source("grid").placeOfInnermostLoop == nil)
    // the loops of `obstacle` and `find` advance, so the fault is the call in `place_items`
    #expect(try Scripts.source("spanning").placeOfInnermostLoop?.line == 50)
  }

  private static let search = """
    local function first(taken, row)
      while taken[row] do
        row = row + 1
      end
      return row
    end
    local function place(ctx, sheet)
      local row = 1
      for i = 1, ctx.count do
        row = first(ctx.data, row)
        sheet.item(i, 0,
          row, 9, 9)
      end
    end
    return { name = "a", prepare = place }
    """

  @Test(arguments: [
    ("", "", 10),
    // the loop itself is wrong
    ("row = row + 1", "print(row)", nil),
    // the function is called twice
    ("local row = 1", "local row = first({}, 1)", nil),
    ("first(taken, row)", "first(taken, row, sheet)", nil),
  ])
  func `a loop of a helper leads to its only call`(
    original: String, replacement: String, line: Int?
  ) {
    let text =
      original.isEmpty
      ? Self.search : Self.search.replacing(original, with: replacement, maxReplacements: 1)
    let source = ScriptSource(name: "a.lua", bytes: Array(text.utf8))
    let loop = SourceLocation(file: "a.lua", line: 2)
    #expect(source.placeOfCall(ofHelperWithLoopAt: loop)?.line == line)
    let other = SourceLocation(file: "b.lua", line: 2)
    #expect(source.placeOfCall(ofHelperWithLoopAt: other) == nil)
  }

  @Test(arguments: [(12, 7, 10), (11, 16, nil), (12, 12, nil), (99, 1, nil)])
  func `an argument leads to its last assignment`(line: Int, column: Int, expected: Int?) {
    let source = ScriptSource(name: "a.lua", bytes: Array(Self.search.utf8))
    let place = SourceLocation(file: "a.lua", line: line, column: column)
    #expect(source.place(ofAssignmentOfArgumentAt: place)?.line == expected)
  }
}
