import LayoutCore
import LayoutScenes

/// Laws about changes, and about work.
extension LawScript {
  static let ofChanges = [
    LawScript(
      .incremental, place: "sheet.item(i, ctx.width - 40, 20 * i - 20)",
      events: #"{ "do": "resize", "size": [120, 60] }, { "do": "delete", "at": "1.2" }"#),
    LawScript(
      .incremental, breaks: "the content is 100 × 100, but 120 × 100 in a new layout",
      place: "sheet.item(i, ctx.width - 40, 20 * i - 20)",
      more: "invalidates = function() return false end,",
      events: #"{ "do": "resize", "size": [120, 60] }"#),
    LawScript(
      .incremental,
      breaks: "1.1 is at 7, 0, 40 × 20, but at 0, 0, 40 × 20 in a new layout, "
        + "and 3 more",
      place: "sheet.item(i, ctx.change.kind == \"delete\" and #ctx.change.deleted == 1 and 7 or 0, "
        + "20 * i - 20)",
      events: #"{ "do": "delete", "at": "1.2" }"#),
    // the new layout that the law compares with also has the state of the script
    LawScript(
      .incremental,
      place: "ctx.state.most = math.max(ctx.state.most or 0, ctx.count) "
        + "sheet.item(i, ctx.state.most, 20 * i - 20)",
      events:
        #"{ "do": "insert", "at": "1.2", "items": [[40, 20]] }, { "do": "delete", "at": "1.2-3" }"#
    ),
    LawScript(.inverse),
    LawScript(
      .inverse,
      breaks: "1.1 is at 0, 0, 40 × 20, but at 0, 2, 40 × 20 after inserting 1.3 and 1.4 and "
        + "deleting them again, and 4 more",
      front: "local most = 0",
      place: "most = math.max(most, ctx.count) sheet.item(i, 0, 20 * i - 20 + most - ctx.count)"),
    LawScript(.batch, isUneven: true),
    LawScript(
      .batch, breaks: "1.1 is at 5, 0, 40 × 24, but at 0, 0, 40 × 24 in one batch, and 4 more",
      place: "sheet.item(i, ctx.change.kind == \"move\" and 5 or 0, 20 * i - 20)", isUneven: true),
    LawScript(
      .anchored, height: "20 * ctx.count",
      more: """
        restore = function(ctx, x, y)
          return x, y + 20 * (#ctx.change.inserted - #ctx.change.deleted)
        end,
        """, events: #"{ "do": "scroll", "by": [0, 20] }"#),
    LawScript(
      .anchored, breaks: "1.2 moves by 0, 20 on screen when 1.1 is inserted",
      height: "20 * ctx.count", events: #"{ "do": "scroll", "by": [0, 20] }"#),
    LawScript(
      .anchored, place: "sheet.item(i, 0, 60 * i - 60)", height: "60 * ctx.count",
      more: "anchor = \"first\",", events: #"{ "do": "scroll", "by": [0, 70] }"#),
    LawScript(
      .anchored, breaks: "1.2 moves by -5 points on screen when the view is rotated",
      place: "sheet.item(i, 0, 60 * i - 60)", height: "60 * ctx.count",
      more: """
        anchor = "first",
        restore = function(ctx, x, y, old)
          return x, (old.width == ctx.width or y == 0) and y or y + 5
        end,
        """, events: #"{ "do": "scroll", "by": [0, 70] }"#),
    LawScript(
      .measureBudget,
      place: "local w, h = ctx.measure(i, 40) sheet.item(i, 0, 20 * i - 20, w, h)"),
    LawScript(
      .measureBudget, breaks: "5 items were measured 25 times",
      place: "for _ = 1, 5 do ctx.measure(i, 40) end sheet.item(i, 0, 20 * i - 20)"),
  ]
}
