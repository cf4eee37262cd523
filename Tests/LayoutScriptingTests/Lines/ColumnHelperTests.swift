import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// `ctx.columns`.
///
/// Source: CONTRACT.md section 2.
@Suite struct ColumnHelperTests {
  private static let sizes = [30.0, 40, 10, 5].map { Size(width: 20, height: $0) }

  @Test func `items go under the shortest column, the leftmost of several`() throws {
    let body = """
      local columns = ctx.columns(2, 10, 3)
      for i in ctx.items() do
        local column, y = columns.shortest()
        assert(columns.ends(column) == y and columns.put(column, i, column * 50) == y)
      end
      return 300, columns.bottom()
      """
    let (elements, content) = try HelperScript.everything(
      try HelperScript.layout(body), [Self.sizes])
    // The first two items are at y = 3. The third is in the first column, at 3 + 30 + 10 = 43. The
    // first column would then continue at 43 + 10 + 10 = 63, so that the fourth item is in the
    // second column, at 3 + 40 + 10 = 53.
    let places = [(50.0, 3.0), (100, 3), (50, 43), (100, 53)]
    let expected = zip(places, Self.sizes).map { place, size in
      Rect(origin: Point(x: place.0, y: place.1), size: size)
    }
    #expect(elements.map(\.frame) == expected)
    // The last item ends at 53 + 5 = 58. With the gaps below their last items, the columns end at
    // 63 and 68, but these gaps are not part of the content.
    #expect(content == Size(width: 300, height: 58))
  }

  @Test func `the width is the argument, and the height is the data's`() throws {
    let frames = try HelperScript.frames(
      """
      local columns = ctx.columns(1, 0, 0)
      for i in ctx.items() do columns.put(1, i, -7, 300) end
      return 300, 0
      """, [Array(Self.sizes[..<2])])
    #expect(
      frames == [
        Rect(x: -7, y: 0, width: 300, height: 30), Rect(x: -7, y: 30, width: 300, height: 40),
      ])
  }

  @Test(arguments: [
    ("ctx.columns(3, 10, 4).bottom()", "4.0"), ("ctx.columns(3, 10, -4).shortest()", "1\t-4.0"),
    ("ctx.columns(2, 10, { 7, 5 }).shortest()", "2\t5.0"),
    ("ctx.columns(2, 10, { 5, 7 }).bottom()", "7.0"),
    ("ctx.columns(2, 10, { 5, 7, bottom = 6 }).bottom()", "6.0"),
    ("ctx.columns(1000, 0, 1).ends(1000)", "1.0"),
  ])
  func `columns begin at the given position`(expression: String, expected: String) throws {
    #expect(try HelperScript.output("print(\(expression))", [Self.sizes]) == [expected])
  }

  @Test func `columns continue from what was saved`() throws {
    let printed = try HelperScript.output(
      """
      local columns, saved = ctx.columns(2, 10, 3), { 1, 2, 3, other = 4 }
      pcall(columns.put, 1, 99, 0) -- which moves no end
      columns.save(saved)
      print(saved[1], saved[2], saved[3], saved.bottom, saved.other)
      local again = {}
      ctx.columns(2, 10, saved).save(again)
      print(again[1], again[2], again[3], again.bottom)
      """, [Self.sizes])
    #expect(printed == ["3.0\t3.0\t3\t3.0\t4", "3.0\t3.0\tnil\t3.0"])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `columns of the host equal those of a loop`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sections = HelperScript.sections(using: &generator)
    let gap = Double.random(in: 0...20, using: &generator)
    let start = Double.random(in: -50...50, using: &generator)
    let count = Int.random(in: 1...9, using: &generator)
    let loop = """
      local ends, bottom = {}, \(start)
      for column = 1, \(count) do ends[column] = \(start) end
      for i, w, h in ctx.items() do
        local shortest = 1
        for column = 2, \(count) do
          if ends[column] < ends[shortest] then shortest = column end
        end
        sheet.item(i, shortest * 100, ends[shortest], w, h)
        bottom = math.max(bottom, ends[shortest] + h)
        ends[shortest] = ends[shortest] + (h + \(gap))
      end
      return 300, math.max(0, bottom)
      """
    let host = """
      local saved = \(start)
      for s, section in ipairs(ctx.sections) do
        local columns = ctx.columns(\(count), \(gap), saved)
        for i in section.items() do
          local column = columns.shortest()
          columns.put(column, i, column * 100)
        end
        saved = {}
        columns.save(saved)
      end
      return 300, math.max(0, ctx.columns(\(count), \(gap), saved).bottom())
      """
    let expected = try HelperScript.everything(try HelperScript.layout(loop), sections)
    #expect(
      try HelperScript.everything(try HelperScript.layout(host), sections) == expected,
      "seed \(seed)")
  }

  @Test func `columns of an earlier pass are refused`() throws {
    let text = """
      local kept
      return { name = "keeps", version = "1", api = 1,
        prepare = function(ctx, sheet)
          kept = kept or ctx.columns(1, 0, 0)
          for i in ctx.items() do kept.put(1, i, 0) end
          return ctx.width, 0
        end,
      }
      """
    let view = CollectionView.over(
      [SectionData(Self.sizes)], size: Size(width: 300, height: 400),
      layout: try ScriptedLayout(ScriptSource(name: "keeps.lua", text: text)))
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: 0, width: 200, height: 400))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(
      (error?.cause as? ScriptError)?.diagnostic.message
        == "columns of an earlier pass cannot be used any more")
  }

  @Test func `a function of columns is the same value at every read`() throws {
    let printed = try HelperScript.output(
      """
      local columns, other, is_same = ctx.columns(1, 0, 0), ctx.columns(1, 0, 0), true
      local functions, names = {}, {}
      for name, value in pairs(columns) do
        functions[name] = value
        names[#names + 1] = name
      end
      for _ = 1, 100 do
        for name, value in pairs(functions) do is_same = is_same and columns[name] == value end
      end
      for name, value in pairs(columns) do is_same = is_same and functions[name] == value end
      print(is_same, columns.put == other.put, type(columns), table.concat(names, " "))
      """, [Self.sizes])
    #expect(printed == ["true\tfalse\tuserdata\tbottom ends fill put save shortest"])
  }

  @Test(arguments: [0, 1, 49, 50, 51, 200])
  func `columns refuse changes and unknown fields after any number of reads`(reads: Int) throws {
    let printed = try HelperScript.output(
      """
      local columns = ctx.columns(2, 0, 0)
      for _ = 1, \(reads) do assert(type(columns.ends) == "function") end
      print(pcall(function() columns.put = 1 end))
      print(pcall(function() return columns.width end))
      print(pcall(function() return columns["put\\0"] end))
      print(pcall(function() return columns[1] end))
      print(pcall(function() return columns:bottom() end))
      print(pcall(next, columns), getmetatable(columns))
      local list = {}
      for name, value in pairs(columns) do list[#list + 1] = name .. " " .. type(value) end
      print(#list, list[1], columns.shortest())
      """, [Self.sizes])
    try #require(printed.count == 7, "\(printed)")
    let endings = [
      "columns is read-only; `put` cannot be set", "columns has no field `width`",
      "columns has no field `put`", "columns has no field `number`",
      "`columns.bottom` was called with a colon", "false\tfalse", "6\tbottom function\t1\t0.0",
    ]
    for (line, ending) in zip(printed, endings) { #expect(line.hasSuffix(ending), "\(line)") }
  }

  @Test(arguments: [("flow-lines", "flow-prepare"), ("waterfall-helpers", "waterfall-prepare")])
  func `a benchmark with helpers places the same as the one with a loop`(
    helpers: String, loop: String
  ) throws {
    var generator = SeededGenerator(seed: 77)
    let sizes = (0..<3000).map { _ in
      Size(
        width: Double.random(in: 20...200, using: &generator),
        height: Double.random(in: 20...200, using: &generator))
    }
    let results = try [helpers, loop].map {
      try HelperScript.everything(try Scripts.benchmark($0), [sizes])
    }
    #expect(results[0] == results[1])
  }
}
