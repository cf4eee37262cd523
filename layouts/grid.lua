--- Grid: a fixed number of equal items in each line; their aspect ratio gives the height.
--- Good for thumbnails. The items' own sizes are ignored, and the last line has the same columns.
--- Source: SEMANTICS.md section 8.7, the rule of KRLCollectionViewGridLayout.

local stack = require "celluna.stack"

--- Places the items of a section; returns where the last line ends.
local function place_items(ctx, sheet, section, x, y, room)
  local p = ctx.params
  local columns, gap = p.columns, section.item_spacing or p.item_spacing
  local line_gap = section.line_spacing or p.line_spacing
  local is_vertical = p.scroll_direction == "vertical"
  local width = math.max(0, (room - (columns - 1) * gap) / columns)
  local height = is_vertical and width / p.aspect_ratio or width * p.aspect_ratio
  return height + sheet.grid(
    section.first, section.last, x, y, columns, width + gap, height + line_gap, width, height)
end

---@type celluna.Layout
return {
  name = "grid", version = "1.0.0", api = 1,
  summary = "A fixed number of equal items in each line; their aspect ratio gives the height.",
  reference = "grid", -- celluna: allow collision, items pass others to another line
  axis = stack.axis,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    columns = param.integer { default = 2, min = 1, max = 100, label = "Columns" },
    aspect_ratio = param.number {
      default = 1, min = 0.01, max = 100, help = "An item's width divided by its height.",
    },
    line_spacing = param.length { default = 10, min = 0, help = "The distance between lines." },
    item_spacing = param.length { default = 10, min = 0, help = "The distance between items." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  examples = {
    { name = "thumbnails", params = { columns = 4, item_spacing = 2, line_spacing = 2 } },
    { name = "cards", params = { aspect_ratio = 1.5 }, scene = "sections" },
  },

  prepare = stack.prepare(place_items, stack.axis),
}
