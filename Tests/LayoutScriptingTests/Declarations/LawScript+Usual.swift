import LayoutCore
import LayoutScenes

/// Laws that apply to every layout, but that a correct layout can break on purpose.
extension LawScript {
  /// Three scrolls, after which the law about the view's insets tries an inset at the top.
  private static let scrolls = (0..<3).map { _ in #"{ "do": "scroll", "by": [0, 7] }"# }
    .joined(separator: ", ")

  private static func spaced(
    _ spacing: String, breaks message: String? = nil
  ) -> LawScript {
    LawScript(
      .dataBeforeParams, breaks: message,
      place: "sheet.item(i, 0, (20 + (\(spacing))) * (i - 1))", height: "400",
      more: "params = { line_spacing = param.length { default = 2, min = 0 } },")
  }

  private static func gapped(
    _ height: String, first: String = "zero", views: String = "", breaks message: String? = nil
  ) -> LawScript {
    LawScript(
      .gapsBetween, breaks: message,
      place: """
        local p = ctx.params
        sheet.item(i, 0, p.\(first) + (20 + p.row_gap) * (i - 1))
        local bottom = (20 + p.row_gap) * ctx.count
        if i == 1 then \(views) end
        """,
      height: height,
      more: """
        params = { row_gap = param.length { default = 2 }, zero = param.length { default = 0 } },
        """)
  }

  private static func pinned(_ sign: String, breaks message: String? = nil) -> LawScript {
    LawScript(
      .viewInsetsKept, breaks: message,
      more: """
        overscan = 100,
        scroll = function(ctx, el)
          if el.index == 1 then return { y = ctx.scroll_y \(sign) ctx.insets.top } end
        end,
        """, events: scrolls)
  }

  /// A script in which a tap on the third item can make this item lower than the others.
  ///
  /// - Parameters:
  ///   - isLow: Whether item `i` is lower, in Lua.
  ///   - tapped: The statement that runs after the tap, in Lua.
  ///   - first: The statement that runs for each item before the item is placed, in Lua.
  static func lowered(
    _ isLow: String, tapped: String = "ctx.state.open = value.index", first: String = "",
    breaks message: String? = nil
  ) -> LawScript {
    LawScript(
      .stateFollows, breaks: message,
      place: "\(first) sheet.item(i, 0, 20 * i - 20, 40, \(isLow) and 15 or 20)",
      height: "20 * ctx.count",
      more: "message = function(ctx, name, value) if name == \"tap\" then \(tapped) end end,",
      events: #"{ "do": "tap", "at": "1.3" }"#)
  }

  private static let staysBehind =
    "only 1.3 in section 1 has a size of its own, 40 × 15, because of `ctx.state`; when 1.1 is "
    + "inserted, this item becomes 1.4, but again only 1.3 has a size of its own"

  /// A script with a section of four items below the section of five items, whose headers are sticky.
  ///
  /// - Parameters:
  ///   - limit: The greatest y coordinate of a header, in Lua; `below` is the y coordinate of the
  ///     header of the next section, or of the end of the content.
  ///   - more: Further attributes of the headers, in Lua.
  private static func titled(
    limit: String, more: String = ", z = 1", breaks message: String? = nil
  ) -> LawScript {
    LawScript(
      .headersApart, breaks: message,
      place: """
        local s = ctx.section_of(i)
        if i == ctx.sections[s].first then sheet.header(s, 0, 20 * i + 10 * s - 30, 100, 10) end
        sheet.item(i, 0, 20 * i + 10 * s - 20)
        """,
      height: "20 * ctx.count + 10 * #ctx.sections",
      more: """
        overscan = "views",
        scroll = function(ctx, el)
          if el.kind ~= "header" then return nil end
          local _, below = 0, ctx.content_height
          if el.section < #ctx.sections then _, below = ctx.header(el.section + 1) end
          return { y = math.max(el.y, math.min(ctx.scroll_y, \(limit))) \(more) }
        end,
        """,
      events: """
        { "do": "insertSection", "at": 2,
          "section": { "items": [[40, 20], [40, 20], [40, 20], [40, 20]] } }
        """)
  }

  /// A script whose header stays on screen.
  ///
  /// - Parameters:
  ///   - place: The y coordinate of the header on screen, in Lua.
  ///   - depth: The `z` of the header, in Lua.
  ///   - safeArea: The safe area at the top of the view, in points.
  private static func covered(
    _ place: String = "math.max(el.y, ctx.scroll_y + ctx.insets.top)", z depth: String,
    safeArea: Int = 12, breaks message: String? = nil
  ) -> LawScript {
    LawScript(
      .headersShown, breaks: message,
      place: """
        if i == 1 then sheet.header(1, 0, 0, 100, 10) end
        sheet.item(i, 0, 20 * i - 10)
        """,
      height: "110",
      more: """
        overscan = "views",
        scroll = function(ctx, el)
          if el.kind == "header" then return { y = \(place), z = \(depth) } end
        end,
        """,
      events: #"{ "do": "insets", "safeArea": { "top": \#(safeArea) } }"#)
  }

  static let ofUsualLayouts = [
    LawScript(.dropInPlace, more: "drop = function(_, _, y) return y // 20 + 1 end,"),
    // without `drop`, the item that is shown at the point is the target
    LawScript(
      .dropInPlace,
      more: "overscan = 100, scroll = function(_, el) return { y = 80 - el.y } end,"),
    LawScript(
      .dropInPlace,
      breaks: "1.2, dropped at its own centre 20, 30, takes the place of 1.3",
      more: "drop = function(ctx, _, y) return math.min(ctx.count, y // 15 + 1) end,"),
    LawScript(.snapStays, more: "snap = function(_, x, y) return x, (y + 10) // 20 * 20 end,"),
    LawScript(
      .snapStays,
      breaks: "a scroll from 0, 0 rests at 0, 10, but a scroll from there at 0, 20",
      more: "snap = function(_, x, y) return x, y + 10 end,"),
    LawScript(.snapStays, more: snapping(by: 20)),
    LawScript(
      .snapStays, breaks: "a fling from 0, 40 rests at 0, 40, but a scroll from there at 0, 30",
      more: snapping(by: 30)),
    LawScript(.snapMirrored, more: "snap = function(_, x, y) return x, (y + 10) // 20 * 20 end,"),
    // the resting offsets are rounded down, so they are not meant to be symmetrical
    LawScript(.snapMirrored, more: "snap = function(_, x, y) return x, y // 20 * 20 end,"),
    LawScript(
      .snapMirrored,
      breaks: "a scroll from 5.2 rests at 20, but the mirrored scroll from 34.8 at 0",
      more: """
        snap = function(ctx, x, y, _, vy)
          local row = ctx.scroll_y // 20
          if vy > 0 then return x, (row + 1) * 20 elseif vy < 0 then return x, (row - 1) * 20 end
          return x, (y + 10) // 20 * 20
        end,
        """),
    LawScript(
      .insetsKept,
      place: "local e = ctx.sections[1].insets sheet.item(i, e and e.leading or 0, 20 * i - 20)"),
    LawScript(
      .insetsKept,
      breaks: "1.1 is at 12, 0, 40 × 20, but at 6, 0, 40 × 20 when the leading inset of section 1 "
        + "grows by 6, and the trailing inset shrinks by 6",
      place: "local e = ctx.sections[1].insets sheet.item(i, e and e.trailing or 0, 20 * i - 20)"),
    LawScript(
      .insetsKept,
      breaks: "1.1 uses only the sum of the top and bottom insets of section 1: it is at 0, 40, "
        + "40 × 20, but at 0, 46, 40 × 20 when the top inset grows by 6, and stays when the "
        + "bottom inset also shrinks by 6",
      place: """
        local e = ctx.sections[1].insets
        sheet.item(i, 0, 20 * i - 20 + (e and e.top + e.bottom or 0))
        """, height: "200"),
    pinned("+"),
    pinned(
      "-",
      breaks: "1.1 is at 0, 21, 40 × 20, but at 0, 5, 40 × 20 when the top inset of the view and "
        + "the view grow by 8"),
    spaced("ctx.sections[1].line_spacing or ctx.params.line_spacing"),
    spaced(
      "ctx.sections[1].line_spacing or 0",
      breaks: "with the parameter line_spacing = 7, 1.2 is at 0, 20, 40 × 20, but at 0, 27, "
        + "40 × 20 if the data of the sections state this value, and the parameter another one, "
        + "and 3 more"),
    spaced(
      "ctx.sections[1].item_spacing or ctx.params.line_spacing",
      breaks: "the layout has a parameter line_spacing and follows the datum item_spacing, but not "
        + "the datum line_spacing"),
    LawScript(.tidy),
    LawScript(
      .tidy,
      breaks: "1.4 is at 0, 60, 40 × 20, mostly outside of the content of 320 × 50, if all items "
        + "are 40 × 20, the view is 320 × 480, and all parameters have their defaults, and 1 more",
      height: "50"),
    titled(limit: "below - el.height"),
    titled(
      limit: "ctx.content_height - el.height",
      breaks: "header:1 and header:2 overlap by 100 × 5 when the view is scrolled to 0, 105"),
    // the second header covers the first one
    titled(limit: "ctx.content_height - el.height", more: ", z = el.section"),
    // headers that fade out may overlap
    titled(
      limit: "ctx.content_height - el.height", more: ", z = 1, alpha = el.section == 1 and 0.2 or 1"
    ),
    // a header that stays on top of all content does not push away the others
    titled(limit: "el.section == 1 and ctx.content_height - el.height or el.y"),
    covered(z: "1"),
    covered(z: "0", breaks: "1.1 covers 40 × 10 of header:1 when the view is scrolled to 0, 20"),
    covered(
      "math.max(el.y, ctx.scroll_y)", z: "1",
      breaks: "header:1 stays on screen, but 10 points of it are under the top inset of the view "
        + "when the view is scrolled to 0, 20"),
    // a header behind the items, a header that scrolls away, and one that moves more slowly
    covered(z: "-1"),
    covered("el.y", z: "0"),
    covered("el.y + ctx.scroll_y / 2", z: "0"),
    covered("el.y + ctx.scroll_y * 0.95", z: "0"),
    // a header of which a part stays on screen
    covered("math.max(el.y, ctx.scroll_y - 6)", z: "1", safeArea: 0),
    covered(
      "math.max(el.y, ctx.scroll_y - 6)", z: "1",
      breaks: "header:1 stays on screen, but 4 points of it are under the top inset of the view "
        + "when the view is scrolled to 0, 20"),
    LawScript(.sizesApart),
    LawScript(
      .sizesApart,
      breaks: "1.2 and 1.3 overlap by 40 × 2, but would not if all items were 40 × 20, and 2 more",
      isUneven: true),
    gapped("20 * ctx.count + ctx.params.row_gap * math.max(0, ctx.count - 1)"),
    gapped(
      "(20 + ctx.params.row_gap) * ctx.count",
      breaks: "the content of a single item is 100 × 23 if the parameter row_gap is 3, but "
        + "100 × 32 if it is 12"),
    // a background that grows, and a line that moves, do not excuse a gap after the last item
    gapped(
      "(20 + ctx.params.row_gap) * ctx.count",
      views: "sheet.decoration('back', 1, 1, 0, 0, 100, bottom)",
      breaks: "the content of a single item is 100 × 23 if the parameter row_gap is 3, but "
        + "100 × 32 if it is 12"),
    gapped(
      "(20 + ctx.params.row_gap) * ctx.count",
      views: "sheet.decoration('rule', 1, 1, 0, bottom - 1, 100, 1)",
      breaks: "the content of a single item is 100 × 23 if the parameter row_gap is 3, but "
        + "100 × 32 if it is 12"),
    // the gap is between the last item and the footer
    gapped(
      "(20 + ctx.params.row_gap) * ctx.count + 10",
      views: "sheet.footer(1, 0, bottom, 100, 10)"),
    // the gap is between the lanes
    gapped(
      "100 + 4 * ctx.params.row_gap",
      views: """
        for n = 0, 4 do sheet.decoration("lane", 1, n + 1, 0, (20 + p.row_gap) * n, 9, 20) end
        """),
    // a gap around all items moves every item
    gapped("(20 + ctx.params.row_gap) * ctx.count + ctx.params.row_gap", first: "row_gap"),
    LawScript(
      .gapsBetween,
      breaks: "the content of a single item is 100 × 23 if the datum item_spacing is 3, but "
        + "100 × 32 if it is 12",
      height: "(20 + (ctx.sections[1].item_spacing or 0)) * ctx.count"),
    lowered("i == ctx.state.open", breaks: staysBehind),
    lowered("ctx.state[i]", tapped: "ctx.state[value.index] = true", breaks: staysBehind),
    lowered(
      "i == ctx.state.open",
      first: """
        local open, kinds = ctx.state.open, ctx.change.kinds
        if i == 1 and open and (kinds.insert or kinds.delete or kinds.move) then
          ctx.state.open = ctx.change.map(open)
        end
        """),
    // the item is lower because of its number, because of a mode, or because the tap selects it
    lowered("i % 3 == 0"),
    lowered("(i == 3 and ctx.state.is_dense)", tapped: "ctx.state.is_dense = true"),
    lowered("i == ctx.selected[1]"),
  ]
}
