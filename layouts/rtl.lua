--- Rtl: lines end at the trailing edge; their items keep their order and the minimum spacing.
--- Good for tags and chips at the trailing side. A line holds as many items as fit. In a view from
--- right to left the whole picture is mirrored, as for every layout in logical coordinates.
--- Source: SEMANTICS.md section 8.5, without the faults of the post.

local stack = require "celluna.stack"

--- Places the items of a section; returns the y at which the last line ends, or `y` without items.
local function place_items(ctx, sheet, section, x, y, room)
  local gap = section.item_spacing or ctx.params.item_spacing
  local line_gap = section.line_spacing or ctx.params.line_spacing
  local limit = room + stack.rounding(room)
  local first, last = section.first, section.last
  while first <= last do
    local following, used, tallest = ctx.break_line(first, limit, gap)
    -- an item longer than the line begins at the leading edge
    local start = used <= limit and x + room - used or x
    sheet.line(first, following - 1, start, y, gap, "center", tallest)
    y, first = y + (following <= last and tallest + line_gap or tallest), following
  end
  return y
end

---@type celluna.Layout
return {
  name = "rtl", version = "1.0.0", api = 1,
  summary = "Lines end at the trailing edge; their items keep their order and the minimum spacing.",
  reference = "rtl", -- celluna: allow collision, items pass others to another line
  axis = stack.axis,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    line_spacing = param.length { default = 10, min = 0, help = "The distance between lines." },
    item_spacing = param.length { default = 10, min = 0, help = "The distance between items." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors" },
  examples = { { name = "tags", params = { item_spacing = 6, line_spacing = 6 } } },

  prepare = stack.prepare(place_items, stack.axis),
}
