import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Results of the hook `range` with several runs, and with rows and columns.
///
/// Source: CONTRACT.md section 14.
@Suite struct TwoAxesTests {
  private static let places: [ScriptProcess] = [.host, Workers.sound]

  /// A grid of seven columns; `frame` prints a line for each item.
  private static func grid(
    _ range: String, process: ScriptProcess = .host, _ hear: @escaping (String) -> Void = { _ in }
  ) throws -> ScriptedLayout {
    let text = """
      return {
        name = "grid", version = "1", api = 1, axis = "both",
        frame = function(ctx, i)
          print(i)
          return (i - 1) % 7 * 20, (i - 1) // 7 * 10, 18, 9
        end,
        content = function(ctx) return 138, (ctx.count + 6) // 7 * 10 end,
        \(range)
      }
      """
    return try ScriptedLayout(
      ScriptSource(name: "grid.lua", text: text), process: process, onOutput: hear)
  }

  private static func view(_ layout: ScriptedLayout, _ counts: [Int]) -> CollectionView {
    CollectionView.over(
      counts.map { SectionData(Array(repeating: Size(width: 5, height: 5), count: $0)) },
      size: Size(width: 50, height: 60), layout: layout)
  }

  /// Ways to return ranges that contain the same rows and columns.
  ///
  /// The last way returns the range of all items if there are no rows, or more than 32.
  private static let answers = [
    "return { rows = { top, bottom }, columns = { left, right }, of = 7 }",
    "return { { rows = { top, bottom }, columns = { left, right }, of = 7 } }",
    "return { rows = { bottom, bottom, top, bottom - 1 }, columns = { left, right }, of = 7 }",
    """
    local runs = {}
    for row = bottom, top, -1 do
      runs[#runs + 1] = { (row - 1) * 7 + left, (row - 1) * 7 + right }
    end
    return runs
    """,
    """
    local runs = {}
    for row = top, bottom do
      runs[#runs + 1], runs[#runs + 2] = (row - 1) * 7 + left, (row - 1) * 7 + right
    end
    if #runs == 0 or #runs > 64 then return { { 1, ctx.count } } end
    return table.unpack(runs)
    """,
  ]

  private static func range(_ answer: String) -> String {
    """
    range = function(ctx, x, y, w, h)
      local top, bottom = math.max(1, y // 10 + 1), math.min(1e4, (y + h) // 10 + 1)
      local left, right = math.max(1, x // 20 + 1), math.min(7, (x + w) // 20 + 1)
      \(answer)
    end,
    """
  }

  @Test(arguments: answers, places)
  func `a query has the same result as without the hook`(
    answer: String, process: ScriptProcess
  ) throws {
    let counts = [20, 0, 33, 1]
    let narrow = Self.view(try Self.grid(Self.range(answer), process: process), counts)
    let wide = Self.view(try Self.grid(""), counts)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      (narrow.direction, wide.direction) = (direction, direction)
      for x in stride(from: -30.0, to: 150, by: 23) {
        for y in stride(from: -15.0, to: 95, by: 11) {
          let rect = Rect(x: x, y: y, width: 41, height: 17)
          #expect(try narrow.attributes(in: rect) == wide.attributes(in: rect))
        }
      }
      let everything = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
      #expect(try narrow.attributes(in: everything) == wide.attributes(in: everything))
    }
  }

  /// Results for 20 items, and the items whose frames are computed.
  private static let results: [(result: String, items: [Int])] = [
    ("1, 2, 5, 6", [1, 2, 5, 6]), ("5, 6, 1, 2", [1, 2, 5, 6]), ("1, 4, 3, 6", [1, 2, 3, 4, 5, 6]),
    ("3, 2, 9, 9", [9]), ("-4, 1, 20, 99", [1, 20]), ("{}", []), ("{ { 2, 3 } }", [2, 3]),
    ("{ { 2, 3 }, { 19, 30 } }", [2, 3, 19, 20]),
    ("{ rows = { 2, 2 }, columns = { 3, 4 }, of = 7 }", [10, 11]),
    ("{ rows = { 1, 1, 3, 9 }, columns = { 1, 1, 6, 7 }, of = 7 }", [1, 6, 7, 15, 20]),
    ("{ rows = { 2, 2 }, columns = { 1, 7 }, of = 7 }", [8, 9, 10, 11, 12, 13, 14]),
    ("{ rows = { 1, 2 }, columns = { 2, 1 }, of = 7 }", []),
    ("{ { 1, 1 }, { rows = { 3.0, 3.0 }, columns = { 0, 2 }, of = 7 } }", [1, 15, 16]),
    ("{ rows = { -9, 1 }, columns = { 20, math.maxinteger }, of = 1000000 }", [20]),
    ("{ rows = { 1, 9 }, columns = { 19, 30 }, of = math.maxinteger }", [19, 20]),
    ("1, 2, 3", [1, 2]),
  ]

  @Test(arguments: results, places)
  func `only the frames of these items are computed`(
    _ result: (result: String, items: [Int]), process: ScriptProcess
  ) throws {
    var printed = ""
    let layout = try Self.grid(
      "range = function() return \(result.result) end,", process: process
    ) { printed += $0 }
    _ = try Self.view(layout, [12, 8]).attributes(in: Rect(x: 0, y: 0, width: 50, height: 60))
    #expect(printed.split(separator: "\n").compactMap { Int($0) } == result.items)
  }

  private static let wrongResults = [
    "{ 1, 2 }", "{ { 1 } }", "{ { 1, 2, 3 } }", "{ { 1, 'x' } }", "{ { 1, 2.5 } }", "1, 2, 3, 4.5",
    "1, 2, 3, 4, 5", "{ rows = { 1, 2 }, columns = { 1, 2 } }",
    "{ rows = { 1, 2 }, columns = { 1, 2 }, of = 0 }",
    "{ rows = { 1 }, columns = { 1, 2 }, of = 7 }", "{ rows = 1, columns = { 1, 2 }, of = 7 }",
    "{ rows = { 1, 2 }, column = { 1, 2 }, of = 7 }",
    "{ rows = { 1, 2 }, columns = { 1, 2 }, of = 7, { 1, 2 } }",
    "{ [2] = { 1, 2 } }",
    "table.unpack({ \(Array(repeating: "1, 2", count: 33).joined(separator: ", ")) })",
  ]

  @Test(arguments: wrongResults)
  func `a wrong result is an error`(result: String) throws {
    let layout = try Self.grid("range = function() return \(result) end,")
    let error = #expect(throws: LayoutError.self) {
      try Self.view(layout, [20]).attributes(in: Rect(x: 0, y: 0, width: 50, height: 60))
    }
    #expect((error?.cause as? ScriptError)?.diagnostic.code == "CL0316")
  }

  @Test func `grids with more runs than items end the query early`() throws {
    let layout = try Self.grid(
      """
      range = function()
        local list, grid = {}, { rows = { 1, 1e9 // 1 | 0 }, columns = { 1, 1 }, of = 2 }
        for i = 1, 1000 do list[i] = grid end
        return list
      end,
      """)
    let error = #expect(throws: LayoutError.self) {
      try Self.view(layout, [20_000]).attributes(in: Rect(x: 0, y: 0, width: 50, height: 60))
    }
    let message = (error?.cause as? ScriptError)?.diagnostic.message
    #expect(message?.hasSuffix("grids with more runs than the data has items") == true)
  }

  @Test func `a wrong field of a grid has a suggestion`() throws {
    let layout = try Self.grid(
      "range = function() return { rows = { 1, 2 }, colums = { 1, 2 }, of = 7 } end,")
    let error = #expect(throws: LayoutError.self) {
      try Self.view(layout, [20]).attributes(in: Rect(x: 0, y: 0, width: 50, height: 60))
    }
    let diagnostic = (error?.cause as? ScriptError)?.diagnostic
    #expect(diagnostic?.helps == ["did you mean `columns`?"])
  }
}
