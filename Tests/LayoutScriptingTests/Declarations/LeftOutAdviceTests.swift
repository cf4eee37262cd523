import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// The advice about elements that a query leaves out.
@Suite struct LeftOutAdviceTests {
  private static let usual = "it would disappear while a part of it is on screen"
  private static let moved =
    "`scroll` moves it: `overscan` must be at least the greatest distance of such a move"

  /// Fields of a layout whose hook `scroll` moves a header to the top of the screen.
  private static func stuck(_ overscan: String) -> String {
    """
    \(overscan) kinds = { header = "per_section" },
    views = function(ctx, sheet) sheet.header(1, 0, 0, 40, 5) end,
    scroll = function(_, el) if el.category ~= "cell" then return { y = el.y + 60 } end end,
    """
  }

  /// Fields of a layout of five items of 40 × 20, and the helps of its messages about
  /// `query_complete`.
  static let cases: [(fields: String, helps: [String])] = [
    ("scroll = function(_, el) return { y = el.y + 30 } end,", [moved]),
    ("overscan = 10, scroll = function(_, el) return { y = el.y + 30 } end,", [moved]),
    ("overscan = 30, scroll = function(_, el) return { y = el.y + 30 } end,", []),
    (stuck("overscan = 5,"), [moved + ", or \"views\" for headers, footers and other views"]),
    (stuck("overscan = \"views\","), []),
    ("range = function() return 1, 2 end,", [usual]),
    ("range = function() return 1, 2 end, scroll = function() return { alpha = 0 } end,", [usual]),
  ]

  @Test(arguments: cases)
  func `the advice names overscan if scroll moves the element`(
    _ one: (fields: String, helps: [String])
  ) throws {
    let source = ScriptSource(
      name: "moving.lua",
      text: """
        return {
          name = "moving", version = "1", api = 1, \(one.fields)
          frame = function(_, i) return 0, 20 * i - 20, 40, 20 end,
          content = function(ctx) return ctx.width, 100 end,
        }
        """)
    let run = SceneRun(
      try LawScript.scene(), layout: try NamedLayout(script: source),
      source: ReferenceLayoutSource())
    let check = LawCheck()
    try run.run(checking: check)
    let found = check.violations.filter { $0.law == NamedLaw.queryComplete.rawValue }
    #expect(found.map(\.diagnostic.helps) == one.helps.map { [$0] })
  }
}
