import LayoutCore
import Testing

@testable import LayoutScenes
@testable import LayoutScripting

/// The statements and hooks that a check can run, and the lines that have run.
@Suite struct CoverableTests {
  /// Bodies of a function that begins on line 1, and the lines of their statements.
  static let bodies: [(String, [ClosedRange<Int>])] = [
    ("local x = 1\nx = 2\nf(x)", [2...2, 3...3, 4...4]),
    // only the first statement of a line counts
    ("local x = 1 x = 2\nf(x) g(x)", [2...2, 3...3]),
    // a statement of several lines
    ("f(1,\n  2)\nreturn {\n  3 }", [2...3, 4...4]),
    // no instruction belongs to these lines
    ("local x\nlocal a, b\nlocal k <const> = 1\nlocal n = nil\n::again::\ndo\nend", []),
    ("while true do\n  break\nend", [3...3]),
    ("if a then\n  break\nend", [2...2]),
    // the conditions of all branches, but not `else` and `end`
    (
      "if a then\n  f()\nelseif b then\n  g()\nelse\n  h()\nend",
      [2...2, 3...3, 4...4, 5...6, 7...7]
    ),
    // the body of an inner function, but not the function itself
    ("local function f()\n  return 1\nend\nx.y = function()\n  g()\nend", [3...4, 6...6]),
    ("sort(t, function(a, b)\n  return a < b\nend)", [2...2, 3...3]),
    ("local a = b and c\na.b[c].d = e\na:f \"text\" g()", [2...2, 3...3, 4...4]),
  ]

  @Test(arguments: bodies)
  func `statements begin on their lines`(body: String, lines: [ClosedRange<Int>]) {
    let source = ScriptSource(name: "a.lua", text: "local function f()\n\(body)\nend\n")
    let found = source.coverable[0].statements
    #expect(found.map(\.lowerBound) == lines.map(\.lowerBound))
    for (found, expected) in zip(found, lines) {
      #expect(found.upperBound >= expected.upperBound, "\(expected)")
    }
  }

  private static let script = ScriptSource(
    name: "some/stack.lua",
    text: """
      local M = { name = "stack", version = "1.0.0", api = 1 }
      local function put(sheet, i, y)
        if y < 0 then
          error("above")
        end
        sheet.item(i, 0, y, 10, 10)
      end
      function M.prepare(ctx, sheet)
        for i = 1, ctx.count do put(sheet, i, i * 10) end
        return 10, 100
      end
      M.snap = function(ctx, x, y)
        return x, y
      end
      return M

      """)

  @Test func `hooks are found with their lines`() {
    let hooks = Self.script.coverable[0].hooks
    #expect(hooks.map(\.name) == ["prepare", "snap"])
    #expect(hooks.map(\.lines) == [8...11, 12...14])
  }

  @Test func `the lines that ran are recorded from the request on`() throws {
    let layout = try ScriptedLayout(Self.script)
    layout.recordLines()
    #expect(layout.ranLines.isEmpty)
    let view = try Scene.load(shipped: "one").makeCollectionView(layout: layout)
    try view.layoutIfNeeded()
    let ran = try #require(layout.ranLines["some/stack.lua"])
    #expect(ran.isSuperset(of: [3, 6, 9, 10]))
    #expect(ran.isDisjoint(with: [1, 4, 13, 15]))
  }
}
