--- Grid: a fixed number of equal items in each line; their aspect ratio gives the height.
--- Good for thumbnails. The items' own sizes are ignored, and the last line has the same columns.
--- Source: SEMANTICS.md section 8.7, the rule of KRLCollectionViewGridLayout.

local stack = require "celluna.stack"

local LINES = 256 -- celluna: equivalent, the number of lines in a step changes only the speed

--- Begins a section; there is no gap before its first line.
local function begin(ctx, acc, section)
  acc.gap = section.item_spacing or ctx.params.item_spacing
  acc.line_gap = section.line_spacing or ctx.params.line_spacing
  acc.gap_before = 0
end

--- Places lines of items, from item `i` on.
local function place_lines(ctx, acc, i, sheet)
  local p = ctx.params
  local columns, last = p.columns, ctx.run(i, LINES * p.columns, p.columns)
  local is_vertical = p.scroll_direction == "vertical"
  local width = math.max(0, (acc.width - (columns - 1) * acc.gap) / columns)
  local height = is_vertical and width / p.aspect_ratio or width * p.aspect_ratio
  acc.y = height + sheet.grid(
    i, last, acc.x, acc.y + acc.gap_before, columns, width + acc.gap, height + acc.line_gap,
    width, height)
  acc.gap_before = acc.line_gap
  return last + 1
end

local start, step, finish, frontier = stack.fold(begin, place_lines, stack.axis)

---@type celluna.Layout
return {
  name = "grid", version = "1.0.0", api = 1,
  summary = "A fixed number of equal items in each line; their aspect ratio gives the height.",
  reference = "grid", -- celluna: allow collision, items pass others to another line
  axis = stack.axis,
  uses_item_sizes = false, -- celluna: equivalent, no size is read
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

  start = start, step = step, finish = finish, frontier = frontier, moves = { "y" },
}
