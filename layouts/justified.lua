--- Justified: rows of pictures; the pictures of a row have one height and fill the width.
--- Good for photos that must not be cropped. Aspect ratios give the widths. Rows shrink until they
--- fit, and are never stretched, so the last row of a section can be shorter. Source: ours.

local stack = require "celluna.stack"

local ITEMS = 512 -- celluna: equivalent, the number of items in a step changes only the speed

--- An item's width divided by its height, from 0.01 to 100; 1 for an item without area.
local function aspect(ctx, i)
  local width, height = ctx.size(i)
  if width <= 0 or height <= 0 then return 1 end
  return math.min(100, math.max(0.01, width / height))
end

--- Begins a section; there is no gap before its first row.
local function begin(ctx, acc, section)
  acc.gap = section.item_spacing or ctx.params.item_spacing
  acc.line_gap = section.line_spacing or ctx.params.line_spacing
  acc.gap_before = 0
end

--- Places the last row of a section. It does not fill the width, so it has the greatest height.
local function place_last_row(ctx, acc, i, sheet, y)
  local left, height, is_last = acc.x, ctx.params.row_height, false
  while not is_last do
    local width = aspect(ctx, i) * height
    sheet.item(i, left, y, width, height)
    left, is_last, i = left + (width + acc.gap), ctx.is_last(i), i + 1
  end
  acc.y = y + height
  return i
end

--- Places rows from item `i` on.
local function place_rows(ctx, acc, i, sheet)
  local y = acc.y + acc.gap_before
  local bottom, following = sheet.scaled_lines(
    i, ctx.run(i, ITEMS), acc.x, y, acc.width, acc.gap, acc.line_gap, ctx.params.row_height)
  if following == i then return place_last_row(ctx, acc, i, sheet, y) end
  acc.y, acc.gap_before = bottom, acc.line_gap
  return following
end

local start, step, finish, frontier = stack.fold(begin, place_rows)

---@type celluna.Layout
return {
  name = "justified", version = "1.0.0", api = 1,
  summary = "Rows of pictures; the pictures of a row have one height and fill the width.",
  reference = "justified", -- celluna: allow collision, items pass others to another line
  params = {
    row_height = param.length { default = 120, min = 0, help = "The greatest height of a row." },
    line_spacing = param.length { default = 10, min = 0, help = "The distance between rows." },
    item_spacing = param.length { default = 10, min = 0, help = "The distance between pictures." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  examples = {
    { name = "photos", params = { row_height = 160 }, scene = "phone" },
    { name = "small", params = { row_height = 60 }, scene = "tablet" },
  },

  start = start, step = step, finish = finish, frontier = frontier, moves = { "y" },
}
