import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The hook `elements`, with which a script itself finds the elements in a queried rectangle.
///
/// Source: CONTRACT.md sections 4 and 10.
@Suite struct ElementsHookTests {
  private static let places: [ScriptProcess] = [.host, Workers.sound]

  /// A counter of the printed lines: with fewer than 5,000 items, each call of `frame` prints one.
  final class Witness {
    var asked = 0
    func hear(_ text: String) { asked += text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  /// Rows of 10 points, placed item by item.
  private static func rows(
    _ fields: String, process: ScriptProcess = .host, _ witness: Witness = Witness()
  ) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "rows.lua",
        text: """
          return {
            name = "rows", version = "1", api = 1,
            frame = function(ctx, i)
              if ctx.count < 5000 then print(i) end
              return 0, 10 * (i - 1), 100, 10
            end,
            content = function(ctx) return 100, 10 * ctx.count end,
            \(fields)
          }
          """), process: process, onOutput: witness.hear)
  }

  private static func view(_ layout: any Layout, count: Int) -> CollectionView {
    CollectionView.over(
      [SectionData(Array(repeating: Size(width: 100, height: 10), count: count))],
      size: Size(width: 100, height: 100), layout: layout)
  }

  /// Last statements of the hook `elements`: each returns the items `first` to `last`.
  ///
  /// The last way returns the items in descending order, and then the item `last` once more.
  private static let answers = [
    "return ctx.items(first, last)",
    """
    local i = first - 1
    return function()
      i = i + 1
      if i <= last then return i end
    end
    """,
    "return function(limit, i) if i < limit then return i + 1, \"more\" end end, last, first - 1",
    """
    local list = {}
    for i = last, first, -1 do list[#list + 1] = i * 1.0 end
    list[#list + 1] = list[1]
    return list
    """,
  ]

  private static func elements(_ answer: String) -> String {
    """
    elements = function(ctx, rect)
      local first = math.tointeger(math.max(1, rect.y // 10))
      local last = math.tointeger(math.min(ctx.count, (rect.y + rect.height) // 10 + 2))
      \(answer)
    end,
    """
  }

  @Test(arguments: answers, places)
  func `a list and an iterator name items`(answer: String, process: ScriptProcess) throws {
    let witness = Witness()
    let view = Self.view(
      try Self.rows(Self.elements(answer), process: process, witness), count: 1000)
    let plain = Self.view(try Self.rows(""), count: 1000)
    for y in stride(from: 1.0, to: 9000, by: 2777) {
      let rect = Rect(x: 0, y: y, width: 100, height: 100)
      #expect(try view.attributes(in: rect) == plain.attributes(in: rect))
    }
    // only the frames of the returned items are computed
    #expect(witness.asked < 80)
  }

  @Test(arguments: places)
  func `elements answers a query for everything, however large`(process: ScriptProcess) throws {
    let view = Self.view(
      try Self.rows(Self.elements(Self.answers[0]), process: process), count: 300_000)
    let all = try view.attributes(in: Rect(x: 0, y: 0, width: 100, height: 3_000_000))
    #expect(all.count == 300_000)
    #expect(all.last?.frame == Rect(x: 0, y: 2_999_990, width: 100, height: 10))
  }

  @Test func `frames that elements reads are computed`() throws {
    let layout = try HookScript.layout(
      """
      elements = function(ctx, rect)
        local i = 0
        return function()
          while i < ctx.count do
            i = i + 1
            local _, y, _, height = ctx.frame(i)
            if y < rect.y + rect.height and y + height > rect.y then return i end
          end
        end
      end,
      """)
    let plain = try HookScript.layout("")
    for y in stride(from: 0.0, to: 900, by: 137) {
      let rect = Rect(x: 0, y: y, width: 100, height: 100)
      let found = try HookScript.view(layout).attributes(in: rect)
      #expect(try HookScript.view(plain).attributes(in: rect) == found)
    }
  }

  @Test(arguments: [
    ("return { 1, 2, x = 3 }", "a list of items' numbers, or an iterator of them, not a table"),
    ("return { 1, 2.5 }", "numbers of items, 1 to 30, not 2.5"),
    ("return { 1, nil, 3 }", "a list of items' numbers, or an iterator of them, not a table"),
    ("return nil", "a list of items' numbers, or an iterator of them, not nil"),
    ("return function() return 0 end", "numbers of items, 1 to 30, not 0"),
  ])
  func `an invalid result of elements is reported`(answer: String, expected: String) throws {
    for process in Self.places {
      let error = try Workers.failure {
        try Self.view(try Self.rows(Self.elements(answer), process: process), count: 30)
          .layoutIfNeeded()
      }
      #expect(error.diagnostic.message == "`elements` must return \(expected)")
      #expect(error.diagnostic.code == "CL0316")
    }
  }

  @Test func `an error in its iterator is that error at its line`() throws {
    let error = try Workers.failure {
      try Self.view(
        try Self.rows(Self.elements("return function() error(\"no\", 0) end")), count: 30
      ).layoutIfNeeded()
    }
    #expect(error.diagnostic.message == "no")
  }
}
