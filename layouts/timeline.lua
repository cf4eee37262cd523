--- Timeline: items alternate left and right of an axis, each a little lower than the previous one.
--- Good for events in order. In narrow views all items stand on one side.
--- Source: ours.

local stack = require "celluna.stack"

--- Places the items of a section; returns where the lowest item ends.
local function place_items(ctx, sheet, section, x, y, room)
  local p, item, first = ctx.params, sheet.item, section.first
  local gap, free = section.line_spacing or p.line_spacing, room - p.axis_width
  local has_two_sides = room >= p.narrow_width
  local width = math.max(0, has_two_sides and free / 2 or free)
  local right = x + (has_two_sides and width + p.axis_width or p.axis_width)
  local left_end, right_end, earliest, lowest = y, y, y, y
  for i, _, height in section.items() do
    local is_left = has_two_sides and (i - first) % 2 == 0
    local top = math.max(is_left and left_end or right_end, earliest)
    item(i, is_left and x or right, top, width, height)
    if is_left then left_end = top + (height + gap) else right_end = top + (height + gap) end
    -- no item begins above an earlier item
    earliest, lowest = top + gap, math.max(lowest, top + height)
  end
  return lowest
end

---@type celluna.Layout
return {
  name = "timeline", version = "1.0.0", api = 1,
  summary = "Items alternate left and right of an axis, each a little lower than the previous one.",
  reference = "timeline", -- celluna: allow collision, entries pass the centre line
  params = {
    axis_width = param.length { default = 40, min = 0, help = "The width of the axis." },
    narrow_width = param.length { default = 480, min = 0, help = "The least width for two sides." },
    line_spacing = param.length { default = 10, min = 0, help = "The gap within one side." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "one side", params = { axis_width = 24 }, scene = "phone" },
    { name = "two sides", scene = "tablet" },
  },

  prepare = stack.prepare(place_items),
}
