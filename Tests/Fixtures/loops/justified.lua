--- Justified: rows of pictures; the pictures of a row have one height and fill the width.
--- Good for photos that must not be cropped. Aspect ratios give the widths. Rows shrink until they
--- fit, and are never stretched. Source: ours.

local stack = require "celluna.stack"

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

--- The last item of the row that begins at `first`, and the height at which the row fits.
local function break_row(ctx, acc, first)
  local height, least = ctx.params.row_height, acc.width - stack.rounding(acc.width)
  local aspects, i = 0, first
  while true do
    aspects = aspects + aspect(ctx, i)
    local gaps = acc.gap * (i - first)
    if height * aspects + gaps >= least then
      return i, math.max(0, math.min(height, (acc.width - gaps) / aspects))
    end
    if ctx.is_last(i) then return i, height end
    i = i + 1
  end
end

--- Places the row that begins at item `i`.
local function place_row(ctx, acc, i, sheet)
  local last, height = break_row(ctx, acc, i)
  local left, y = acc.x, acc.y + acc.gap_before
  for j = i, last do
    local width = aspect(ctx, j) * height
    sheet.item(j, left, y, width, height)
    left = left + (width + acc.gap)
  end
  acc.y, acc.gap_before = y + height, acc.line_gap
  return last + 1
end

local start, step, finish = stack.fold(begin, place_row)

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

  start = start, step = step, finish = finish, moves = { "y" },
}
