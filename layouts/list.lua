--- List: one item under another, each across the whole width.
--- Good for rows of text. Only the items' lengths along the axis are used.
--- Source: ours, from SEMANTICS.md section 3.1.

local stack = require "celluna.stack"

--- Places the items of a section, which are one column; returns where the column ends.
local function place_items(ctx, _, section, x, y, room)
  local gap = math.max(0, section.line_spacing or ctx.params.line_spacing)
  local column, width = ctx.columns(1, gap, y), math.max(0, room)
  local put = column.put
  for i = section.first, section.last do put(1, i, x, width) end
  return column.bottom()
end

---@type celluna.Layout
return {
  name = "list", version = "1.0.0", api = 1,
  summary = "One item under another, each across the whole width.",
  reference = "list",
  axis = stack.axis,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    line_spacing = param.length { default = 10, min = 0, help = "The distance between items." },
    self_sizing = param.boolean { default = false, help = "Rows get the length they need." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  examples = {
    { name = "rows", params = { line_spacing = 1 }, scene = "sections" },
    { name = "rows of text", params = { self_sizing = true }, scene = "self-sizing" },
    { name = "sideways", params = { scroll_direction = "horizontal" }, scene = "phone" },
  },

  fit = function(ctx) return ctx.params.self_sizing end, -- if true, sizes are measured
  prepare = stack.prepare(place_items, stack.axis),
}
