import LayoutConformance
import LayoutCore
import LayoutScripting
import Testing

/// A script that keeps a law, or breaks it, over five items of 40 × 20 in a view of 100 × 60.
struct LawScript: Sendable, CustomTestStringConvertible {
  let law: NamedLaw
  /// What the broken law's message begins with; nil where the law is kept.
  let message: String?
  let text: String

  var testDescription: String { "\(law.rawValue), \(message == nil ? "kept" : "broken")" }

  /// - Parameters:
  ///   - front: What stands before the table.
  ///   - place: Places item `i`, in `prepare`.
  ///   - height: The height of the content.
  ///   - more: Further fields.
  init(
    _ law: NamedLaw, breaks message: String? = nil, front: String = "",
    place: String = "sheet.item(i, 0, 20 * i - 20)", height: Int = 100, more: String = ""
  ) {
    self.law = law
    self.message = message
    text = """
      \(front)
      return {
        name = "law", version = "1", api = 1, laws = { "\(law.rawValue)" }, \(more)
        prepare = function(ctx, sheet)
          for i in ctx.items() do \(place) end
          return ctx.width, \(height)
        end,
      }
      """
  }

  var source: ScriptSource { ScriptSource(name: "law.lua", text: text) }

  static func scene(direction: LayoutDirection = .leftToRight, events: String = "") throws -> Scene
  {
    let text = """
      { "scene": 1, "name": "five", "view": { "size": [100, 60], "direction": "\(direction.rawValue)" },
        "sections": [{ "items": { "count": 5, "size": { "width": 40, "height": 20 } } }],
        "events": [\(events)] }
      """
    return try Scene.load(bytes: Array(text.utf8), named: "five.json")
  }

  /// Of each law that a script can break one that does; of every law one that keeps it.
  static let all = [
    LawScript(.noOverlap),
    LawScript(
      .noOverlap, breaks: "1.1 and 1.2 overlap by 40 × 5, and 3 more",
      place: "sheet.item(i, 0, 15 * i - 15)"),
    LawScript(.insideContent),
    LawScript(
      .insideContent, breaks: "1.3 reaches 10 below the content, and 2 more", height: 50),
    LawScript(.readingOrder, place: "sheet.item(i, (i - 1) % 2 * 50, (i - 1) // 2 * 20)"),
    LawScript(.readingOrder, place: "sheet.item(i, (i - 1) // 3 * 50, (i - 1) % 3 * 20)"),
    LawScript(
      .readingOrder, breaks: "1.2 is not read after 1.1, and 3 more",
      place: "sheet.item(i, 0, 100 - 20 * i)"),
    LawScript(
      .mirrors, place: "sheet.item(i, ctx.direction == \"rtl\" and 60 or 0, 20 * i - 20)",
      more: "coords = \"physical\","),
    LawScript(
      .mirrors,
      breaks: "1.1 is at 0, 0, 40 × 20, and at 60, 0, 40 × 20 in the mirror image of rtl, "
        + "and 4 more",
      more: "coords = \"physical\","),
    LawScript(
      .snapIdempotent, more: "snap = function(_, x, y) return x, (y + 10) // 20 * 20 end,"),
    LawScript(
      .snapIdempotent, breaks: "from 0, 0 scrolling rests at 0, 10, and then goes on to 0, 20",
      more: "snap = function(_, x, y) return x, y + 10 end,"),
    LawScript(.complete), LawScript(.noNegativeSize),
    LawScript(
      .queryComplete,
      more: """
        elements = function(ctx)
          local all = {}
          for i in ctx.items() do all[i] = i end
          return all
        end,
        """),
    LawScript(
      .queryComplete, breaks: "the query leaves out 1.2, which overlaps the rectangle, and 3 more",
      more: "elements = function() return { 1 } end,"),
    LawScript(
      .itemEqualsQuery, more: "scroll = function(_, el) return { alpha = 1 / el.index } end,"),
    LawScript(
      .itemEqualsQuery, breaks: "1.1 has the alpha ", front: "local calls = 0",
      more: "scroll = function() calls = calls + 1 return { alpha = 1 / calls } end,"),
    LawScript(.stable, more: "scroll = function(_, el) return { alpha = 1 / el.index } end,"),
    LawScript(
      .stable, breaks: "1.1 has the alpha ", front: "local calls = 0",
      more: "scroll = function() calls = calls + 1 return { alpha = 1 / calls } end,"),
    LawScript(.deterministic),
    LawScript(
      .deterministic, breaks: "1.1 is at ",
      place: "sheet.item(i, math.random() * 50, 20 * i - 20)"),
  ]
}
