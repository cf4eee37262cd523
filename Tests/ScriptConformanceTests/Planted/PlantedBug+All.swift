import LayoutConformance
import LayoutScenes

extension PlantedBug {
  /// Mistakes of many sorts, grouped by kinds of layouts.
  static let all = columns + lines + circles + lineScrollers + bars + tiles + others

  private static let columns = [
    PlantedBug(
      script: "waterfall", isInLoop: true, name: "items go to the columns in turn",
      old: "local column = shortest()",
      new: "local column = (j - i) % ctx.params.columns + 1",
      kinds: [.columns, .frames, .shift], itemCount: 4),
    PlantedBug(
      script: "waterfall", isInLoop: true, name: "columns counted from the second",
      old: "x + (column - 1) * stride", new: "x + column * stride",
      kinds: [.shift, .columns]),
    PlantedBug(
      script: "waterfall", name: "columns without their gap",
      old: "acc.item_width + acc.gap, acc.item_width", new: "acc.item_width, acc.item_width",
      kinds: [.scale, .columns, .accumulating, .shift, .law]),
    PlantedBug(
      script: "waterfall", name: "the leading inset is forgotten",
      old: "columns.fill(i, last, acc.x,", new: "columns.fill(i, last, 0,",
      kinds: [.shift]),
    PlantedBug(
      script: "waterfall", name: "footers are lost",
      old: "finish = finish,",
      new:
        "finish = function(ctx, acc)\n    return finish(ctx, acc, { header = function() end, footer = function() end })\n  end,",
      kinds: [.missing]),
    PlantedBug(
      script: "waterfall", name: "x and y are always exchanged",
      old: "stack.fold(begin, place_run, stack.axis)",
      new: "stack.fold(begin, place_run, \"horizontal\")",
      kinds: [.contentSize, .transposed, .law]),
    PlantedBug(
      script: "waterfall", name: "a gap too many", old: "(p.columns - 1) * acc.gap",
      new: "p.columns * acc.gap", kinds: [.scale]),
    PlantedBug(
      script: "waterfall", name: "what was placed is not counted",
      old: "  acc.y = acc.bottom\n", new: "", kinds: [.contentSize, .shift, .law]),
    PlantedBug(
      script: "waterfall", name: "the wrong spacing",
      old: "acc.gap = section.item_spacing or p.item_spacing",
      new: "acc.gap = section.line_spacing or p.line_spacing",
      kinds: [.scale]),
    PlantedBug(
      script: "waterfall", name: "no distance between lines",
      old: "last = ctx.columns(ctx.params.columns, acc.line_gap, acc)",
      new: "last = ctx.columns(ctx.params.columns, 0, acc)",
      kinds: [.accumulating, .columns, .shift, .frames]),
  ]

  private static let lines = [
    PlantedBug(
      script: "flow", isInLoop: true, name: "the last line is justified too",
      old: "if following <= last and gaps > 0 then", new: "if gaps > 0 then",
      kinds: [.accumulating, .columns, .shift]),
    PlantedBug(
      script: "flow", isInLoop: true, name: "items hang from the top of their line",
      old: "gap, \"center\", tallest", new: "gap", kinds: [.shift, .columns]),
    PlantedBug(
      script: "flow", isInLoop: true, name: "gaps do not count when a line is broken",
      old: "(first, line.limit, line.gap)", new: "(first, line.limit, 0)",
      kinds: [.columns, .frames, .shift, .accumulating], itemCount: 7),
    PlantedBug(
      script: "flow", name: "a lone item in the last line is always centred",
      old: "elseif ctx.params.self_sizing and", new: "elseif",
      kinds: [.shift, .columns]),
    PlantedBug(
      script: "flow", name: "a lone column is not centred",
      old: "return acc.x + math.max(0, (acc.width - width) / 2), acc.gap", new: "return acc.x, 0",
      kinds: [.shift, .columns]),
    PlantedBug(
      script: "flow", name: "a section's own spacing is not asked for",
      old: "section.item_spacing or ctx.params.item_spacing", new: "ctx.params.item_spacing",
      kinds: [.scale, .accumulating, .columns, .shift]),
    PlantedBug(
      script: "flow", isInLoop: true, name: "items touch", old: "start, y, gap, \"center\"",
      new: "start, y, 0, \"center\"", kinds: [.accumulating, .columns, .shift]),
    PlantedBug(
      script: "rtl", name: "the trailing inset is forgotten",
      old: "x + room - used", new: "ctx.width - used", kinds: [.shift, .columns]),
    PlantedBug(
      script: "rtl", name: "long items begin outside of the inset",
      old: "- used or x", new: "- used or 0", kinds: [.shift, .columns]),
    PlantedBug(
      script: "justified", isInLoop: true, name: "a gap too many",
      old: "local gaps = acc.gap * (i - first)",
      new: "local gaps = acc.gap * (i - first + 1)", kinds: [.scale, .columns, .frames]),
    PlantedBug(
      script: "justified", isInLoop: true, name: "shapes are remembered by number",
      old: "local function aspect(ctx, i)\n  local width, height = ctx.size(i)",
      new: "local known = {}\nlocal function aspect(ctx, i)\n"
        + "  known[i] = known[i] or { ctx.size(i) }\n"
        + "  local width, height = known[i][1], known[i][2]",
      kinds: [.law, .error, .scale, .frames, .columns]),
  ]

  private static let circles = [
    PlantedBug(
      script: "circle", name: "the wrong way round", old: "p.clockwise and turn or -turn",
      new: "p.clockwise and -turn or turn", kinds: [.order, .columns]),
    PlantedBug(
      script: "circle", name: "not mirrored under right-to-left", old: "axis = \"none\",",
      new: "axis = \"none\", coords = \"physical\",", kinds: [.mirrored, .law]),
    PlantedBug(
      script: "circle", name: "angles begin with the second", old: "360 * (i - 1) / ctx.count",
      new: "360 * i / ctx.count", kinds: [.order, .columns]),
    PlantedBug(
      script: "circle", name: "the left edge in place of the middle",
      old: "return x - p.item_size / 2, y", new: "return x, y", kinds: [.shift, .law]),
    PlantedBug(
      script: "circle", name: "the width in place of the shorter side",
      old: "local radius = p.radius * math.min(ctx.width, ctx.height)",
      new: "local radius = p.radius * ctx.width", kinds: [.columns, .law, .shift]),
  ]

  private static let lineScrollers = [
    PlantedBug(
      script: "carousel", name: "the farthest in place of the nearest",
      old: "way < distance", new: "way > distance", kinds: [.target, .law]),
    PlantedBug(
      script: "carousel", name: "edges come to rest, not middles",
      old: "left + width / 2 - view_width / 2, first", new: "left - view_width / 2, first",
      kinds: [.target, .law]),
    PlantedBug(
      script: "carousel", name: "scales below the least",
      old: "scale = math.max(p.minimum_scale", new: "scale = math.min(p.minimum_scale",
      kinds: [.attributes]),
    PlantedBug(
      script: "carousel", name: "scrolling changes nothing",
      old: "invalidates = function() return true end",
      new: "invalidates = function() return false end",
      kinds: [.attributes, .lifecycle, .law]),
    PlantedBug(
      script: "carousel", name: "no resting place is kept",
      old: "local place = ctx.params.snap ~= \"none\" and nearest(ctx, x)",
      // the mistake shows only if the content begins behind an inset and the view is scrolled
      // there; the smallest scene therefore needs several events
      new: "local place", kinds: [.target, .attributes, .restore], eventCount: 4, itemCount: 8),
    PlantedBug(
      script: "line", name: "nothing on empty data", old: "math.max(0, x, least_width or 0)",
      new: "math.max(0, x, least_width)", kinds: [.error]),
    PlantedBug(
      script: "line", name: "the first item is not centred",
      old: "if i == 1 then x = math.max(x, (view_width - item_width) / 2) end", new: "",
      kinds: [.shift]),
  ]

  private static let bars = [
    PlantedBug(
      script: "sticky", name: "headers are not pinned",
      old: "math.min(math.max(first, view_start), last - length)",
      new: "math.min(first, last - length)", kinds: [.shift, .columns, .attributes]),
    PlantedBug(
      script: "sticky", name: "pinned bars are drawn behind",
      old: "is_vertical(ctx) and { y = place, z = 1 }", new: "is_vertical(ctx) and { y = place }",
      kinds: [.attributes]),
    PlantedBug(
      script: "stretchy", name: "the header moves and does not grow",
      old: "height = el.height + distance", new: "height = el.height", kinds: [.scale]),
    PlantedBug(
      script: "stretchy", name: "the header is told half of its stretch",
      old: "stretch = distance }", new: "stretch = distance / 2 }", kinds: [.attributes]),
  ]

  private static let tiles = [
    PlantedBug(
      script: "grid", name: "the shape upside down",
      old: "width / p.aspect_ratio or", new: "width * p.aspect_ratio or",
      kinds: [.scale, .frames]),
    PlantedBug(
      script: "grid", name: "lines as far apart as columns",
      old: "height + acc.line_gap,", new: "height + acc.gap,",
      kinds: [.accumulating, .shift, .columns, .scale]),
    PlantedBug(
      script: "grid", isInLoop: true, name: "an empty line first", old: "column == 0 and i > first",
      new: "column == 0", kinds: [.shift]),
    PlantedBug(
      script: "chips", name: "the last chip counts one too few",
      old: "more = last - finish + 1", new: "more = last - finish", kinds: [.attributes, .law]),
    PlantedBug(
      script: "chips", name: "no room is kept for the last chip",
      old: "math.min(most, most - gap - more_width)", new: "most",
      // the smallest scene needs enough chips to fill all lines
      kinds: [.attributes, .shift, .frames, .law, .missing, .extra], itemCount: 9),
    PlantedBug(
      script: "mosaic", name: "two tiles on one place",
      old: "{ x = 1, y = 0.5, height = 0.5 }", new: "{ x = 1, y = 0, height = 0.5 }",
      kinds: [.shift, .law, .columns]),
    PlantedBug(
      script: "mosaic", name: "the height of the last tile is forgotten",
      old: "lowest = math.max(lowest, top + height)", new: "lowest = math.max(lowest, top)",
      kinds: [.contentSize, .shift, .law]),
    PlantedBug(
      script: "spanning", name: "no gap within a wide item",
      old: "wide * unit + (wide - 1) * gap", new: "wide * unit", kinds: [.scale, .frames]),
    PlantedBug(
      script: "spanning", name: "a row is left out", old: "last_rows[shape] = row",
      new: "last_rows[shape] = row + 1", kinds: [.columns, .shift]),
    PlantedBug(
      script: "hexagon", name: "shorter rows are not moved in",
      old: "place - columns + 0.5", new: "place - columns", kinds: [.shift, .columns]),
  ]

  private static let others = [
    PlantedBug(
      script: "timeline", name: "a later item begins with an earlier one",
      old: "earliest, lowest = top + gap", new: "earliest, lowest = top",
      kinds: [.shift, .columns, .accumulating]),
    PlantedBug(
      script: "timeline", name: "the other side first", old: "(i - first) % 2 == 0",
      new: "(i - first) % 2 == 1", kinds: [.columns, .mirrored, .order]),
    PlantedBug(
      script: "list", name: "the last gap is content too",
      old: "acc.y, acc.gap_before = column.bottom(), acc.gap",
      new: "acc.y, acc.gap_before = column.ends(1), 0",
      kinds: [.contentSize, .shift]),
    PlantedBug(
      script: "list", name: "chance",
      old: "math.max(0, acc.width)", new: "math.max(0, acc.width) + math.random()", kinds: [.law]),
    PlantedBug(
      script: "grid", isInLoop: true, name: "items in the order of a table",
      old: "for i = first, section.last do",
      new:
        "local named = {}\n  for i = first, section.last do named[\"i\" .. i] = true end\n"
        + "  for name in pairs(named) do\n    local i = math.tointeger(name:sub(2))",
      kinds: [.law], itemCount: 11),
    PlantedBug(
      script: "wallet", name: "the number of the open card is kept if fewer cards remain",
      old: "if ctx.state.open then return place(ctx, sheet) end",
      new: "if open_card(ctx) then return place(ctx, sheet) end",
      kinds: [.error, .frames], eventCount: 3, itemCount: 8),
    PlantedBug(
      script: "wallet", name: "the number of the open card is kept if a section loses its cards",
      old: "#change.inserted + #change.deleted > 0", new: "#change.inserted > 0",
      kinds: [.frames, .order, .columns, .contentSize], eventCount: 3, itemCount: 5),
    PlantedBug(
      script: "sticky", name: "a section without elements begins at the start of the content",
      old: "start = section_end(ctx, i, start)", new: "start = section_end(ctx, i, 0)",
      kinds: [.shift, .frames, .columns], itemCount: 3),
    PlantedBug(
      script: "flow", name: "an estimate with one length is ignored",
      old: "(estimate.width > 0 or estimate.height > 0)",
      new: "(estimate.width > 0 and estimate.height > 0)",
      kinds: [.scale, .frames, .shift, .contentSize, .columns]),
    PlantedBug(
      script: "treemap", name: "rounding decides where a row ends",
      old: "best * (1 + ROUNDING)", new: "best", kinds: [.frames, .scale, .columns, .transposed],
      itemCount: 20),
    PlantedBug(
      script: "flow", name: "rounding decides how many columns the last line has",
      old: "(limit + acc.gap) // (width + acc.gap)",
      new: "(acc.width + acc.gap) // (width + acc.gap)",
      kinds: [.frames, .shift, .columns, .scale, .accumulating], itemCount: 20),
  ]
}
