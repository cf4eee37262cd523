import LayoutCore
import LayoutScenes

/// Laws about snapping, about copies of a layout, and about the history of a layout.
extension LawScript {
  /// A hook that snaps to the multiple of a step that is nearest to the proposed offset, but to at
  /// least 0 and at most 40, the greatest offset of the view.
  static func snapping(by step: Int) -> String {
    """
    snap = function(_, x, y)
      return x, math.max(0, math.min(40, (y + \(step / 2)) // \(step) * \(step)))
    end,
    """
  }

  static let ofCopies = [
    LawScript(
      .snapIdempotent, more: "snap = function(_, x, y) return x, (y + 10) // 20 * 20 end,"),
    LawScript(
      .snapIdempotent,
      breaks: "a scroll from 0, 0 rests at 0, 10, but a second snap goes on to 0, 20",
      more: "snap = function(_, x, y) return x, y + 10 end,"),
    LawScript(.snapIdempotent, more: snapping(by: 20)),
    LawScript(
      .snapIdempotent,
      breaks: "a fling from 0, 40 rests at 0, 40, but a scroll from there at 0, 30",
      more: snapping(by: 30)),
    LawScript(.snapReachable, more: "snap = function(_, x, y) return x, y // 20 * 20 end,"),
    LawScript(
      .snapReachable,
      breaks: "a scroll to 0, 35 should rest at 0, 45, but the view reaches only 0, 40",
      more: "snap = function(_, x, y) return x, y > 30 and y + 10 or y end,"),
    LawScript(.snapMonotone, more: "snap = function(_, x, y) return x, y // 20 * 20 end,"),
    LawScript(
      .snapMonotone,
      breaks: "a scroll to 0, 0 rests at 0, 40, "
        + "but a scroll to 0, 2.5 at 0, 37.5",
      more: "snap = function(_, x, y) return x, 40 - y end,"),
    LawScript(.deterministic),
    LawScript(
      .deterministic, breaks: "1.1 is at ",
      place: "sheet.item(i, math.random() * 50, 20 * i - 20)"),
    LawScript(
      .deterministic, front: "local shares = { a = 0, b = 10 }",
      place: "local x = 0 for _, share in pairs(shares) do x = x + share end sheet.item(i, x, 0)"),
    LawScript(
      .deterministic,
      breaks: "1.1 is at 10, 0, 40 × 20, but at 20, 0, 40 × 20 when `pairs` iterates backwards, "
        + "and 4 more",
      front: "local shares = { a = 0, b = 10 }",
      place: "local x = 0 for _, s in pairs(shares) do x = 2 * x + s end "
        + "sheet.item(i, x, 20 * i - 20)"),
    LawScript(
      .deterministic,
      breaks: "1.1 is at 0, 0, 40 × 20, but at 0, 2, 40 × 20 after other data in between, "
        + "and 4 more",
      front: "local least = 1000",
      place: "least = math.min(least, ctx.count) sheet.item(i, 0, 20 * i - 15 - least)"),
    LawScript(
      .history,
      more: "scroll = function(ctx, el) return { alpha = el.y < ctx.scroll_y and 0.5 or 1 } end,"),
    LawScript(
      .history,
      breaks: "1.3 has alpha 1, but 0.5 after scrolling to the end and back, and 2 more",
      front: "local seen = {}",
      more: """
        scroll = function(ctx, el)
          seen[el.index] = seen[el.index] or ctx.scroll_y > 30
          return { alpha = seen[el.index] and 0.5 or 1 }
        end,
        """),
    LawScript(.noStrayPrepare, more: "invalidates = function() return true end,"),
  ]

  // MARK: Sections that scroll on their own

  /// A script in which a section with 100 points of content scrolls in a port of 40 points.
  ///
  /// The greatest offset of the section is therefore 60.
  ///
  /// - Parameter rest: The offset at which a scroll of the section to `x, y` comes to rest, in Lua.
  private static func section(
    _ law: NamedLaw, rest: String, breaks message: String? = nil
  ) -> LawScript {
    LawScript(
      law, breaks: message,
      place: """
        if i == 1 then sheet.scroller(1, 0, 0, 100, 40, 100, 100) end
        sheet.item(i, 0, 20 * i - 20)
        """,
      height: "40",
      more: """
        snap = function(ctx, x, y, _, _, s)
          if not s then return x, y end
          return \(rest)
        end,
        """)
  }

  static let ofSections = [
    section(.snapIdempotent, rest: "x, (y + 10) // 20 * 20"),
    section(
      .snapIdempotent, rest: "x, y + 10",
      breaks: "a scroll of section 1 from 0, 0 rests at 0, 10, but a second snap goes on to 0, 20"),
    section(.snapReachable, rest: "x, y // 20 * 20"),
    section(
      .snapReachable, rest: "x, y + 10",
      breaks: "a scroll of section 1 to 0, 52.5 should rest at 0, 62.5, but it reaches only 0, 60"),
    section(.snapMonotone, rest: "x, y // 20 * 20"),
    section(
      .snapMonotone, rest: "x, 40 - y",
      breaks: "a scroll of section 1 to 0, 0 rests at 0, 40, "
        + "but a scroll to 0, 3.75 at 0, 36.25"),
    section(.mirrors, rest: "x, y // 20 * 20"),
    section(
      .mirrors, rest: #"x, ctx.direction == "rtl" and y + 5 or y"#,
      breaks: "a scroll of section 1 to 0, 7.8 rests at 0, 7.8, "
        + "but at 0, 12.8 in the mirror image of rtl"),
  ]
}
