import LayoutCore
import LayoutScenes
import LayoutScripting
import Testing

/// A script that keeps a law, or breaks it, with five items in a view of 100 × 60 points.
///
/// The items are 40 points wide and 20 points high; if `isUneven` is true, four of them are higher.
struct LawScript: Sendable, CustomTestStringConvertible {
  let law: NamedLaw
  /// The message about the broken law, without the law's name; nil if the law is kept.
  ///
  /// If it ends with a space, it is only the beginning of the message.
  let message: String?
  let text: String
  /// The events of the scene.
  let events: String
  /// Whether the items have different heights.
  let isUneven: Bool

  var testDescription: String { "\(law.rawValue), \(message == nil ? "kept" : "broken")" }

  /// Creates a script that breaks a law, or keeps it if there is no message.
  ///
  /// - Parameters:
  ///   - message: The message about the broken law, or its beginning; nil if the law is kept.
  ///   - front: The text before the table.
  ///   - place: The statement of `prepare` that places item `i`, in Lua.
  ///   - height: The height of the content, in Lua.
  ///   - more: Further fields.
  ///   - events: The events of the scene.
  ///   - isUneven: Whether the items have the heights 20, 22, 24, 26 and 28.
  init(
    _ law: NamedLaw, breaks message: String? = nil, front: String = "",
    place: String = "sheet.item(i, 0, 20 * i - 20)", height: String = "100", more: String = "",
    events: String = "", isUneven: Bool = false
  ) {
    self.law = law
    self.message = message
    self.events = events
    self.isUneven = isUneven
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

  static func scene(
    direction: LayoutDirection = .leftToRight, events: String = "", isUneven: Bool = false
  ) throws -> Scene {
    let items =
      isUneven
      ? "[[40, 20], [40, 22], [40, 24], [40, 26], [40, 28]]"
      : #"{ "count": 5, "size": { "width": 40, "height": 20 } }"#
    let text = """
      { "scene": 1, "name": "five", "view": { "size": [100, 60], "direction": "\(direction.rawValue)" },
        "sections": [{ "items": \(items) }],
        "events": [\(events)] }
      """
    return try Scene.load(bytes: Array(text.utf8), named: "five.json")
  }

  /// For each law, scripts that keep it, and scripts that break it, if a script can break it.
  static let all = ofOneState + ofCopies + ofSections + ofChanges + ofUsualLayouts + ofTransitions

  private static let ofOneState = [
    LawScript(.noOverlap),
    LawScript(
      .noOverlap, breaks: "1.1 and 1.2 overlap by 40 × 5, and 3 more",
      place: "sheet.item(i, 0, 15 * i - 15)"),
    LawScript(.insideContent),
    LawScript(
      .insideContent, breaks: "1.3 reaches 10 below the content, and 2 more", height: "50"),
    LawScript(.readingOrder, place: "sheet.item(i, (i - 1) % 2 * 50, (i - 1) // 2 * 20)"),
    LawScript(.readingOrder, place: "sheet.item(i, (i - 1) // 3 * 50, (i - 1) % 3 * 20)"),
    LawScript(
      .readingOrder, breaks: "1.2 is not read after 1.1, and 3 more",
      place: "sheet.item(i, 0, 100 - 20 * i)"),
    LawScript(
      .mirrors,
      breaks: "a scroll to 0, 5.2 rests at 0, 5.2, "
        + "but at 10, 5.2 in the mirror image of rtl",
      more: "snap = function(ctx, x, y) return ctx.direction == \"rtl\" and x + 10 or x, y end,"),
    LawScript(
      .mirrors,
      breaks: "1.1 dragged to 14.8, 5.8 takes the place of 1.1, "
        + "but of 1.2 in the mirror image of rtl",
      more: "drop = function(ctx) return ctx.direction == \"rtl\" and 2 or 1 end,"),
    // The law ignores the edges of drop targets: there, the last bit of a number decides which item
    // is the target. All points of an item that is thinner than the tolerance are on such an edge.
    LawScript(
      .mirrors, place: "sheet.item(i, i < 5 and 0 or 40, 20 * i - 20, i < 5 and 40 or 1e-6, 20)"),
    LawScript(
      .mirrors, place: "sheet.item(i, ctx.direction == \"rtl\" and 60 or 0, 20 * i - 20)",
      more: "coords = \"physical\","),
    LawScript(
      .mirrors,
      breaks: "1.1 is at 0, 0, 40 × 20, but at 60, 0, 40 × 20 in the mirror image of rtl, "
        + "and 4 more",
      more: "coords = \"physical\","),
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
      .queryComplete,
      more: """
        elements = function() return { 1 } end,
        scroll = function(_, el) return { hidden = el.index > 1 } end,
        """),
    LawScript(
      .queryComplete, breaks: "the query leaves out 1.3, which overlaps the rectangle, and 2 more",
      more: """
        elements = function() return { 1 } end,
        scroll = function(_, el) return { hidden = el.index == 2 } end,
        """),
    LawScript(
      .itemEqualsQuery, more: "scroll = function(_, el) return { alpha = 1 / el.index } end,"),
    LawScript(
      .itemEqualsQuery, breaks: "1.1 has alpha ", front: "local calls = 0",
      more: "scroll = function() calls = calls + 1 return { alpha = 1 / calls } end,"),
    LawScript(.stable, more: "scroll = function(_, el) return { alpha = 1 / el.index } end,"),
    LawScript(
      .stable, breaks: "1.1 has alpha ", front: "local calls = 0",
      more: "scroll = function() calls = calls + 1 return { alpha = 1 / calls } end,"),
  ]
}
