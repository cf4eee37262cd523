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

--- The last item of the row that begins at `first`, and the height at which the row fits.
local function break_row(ctx, section, first, room, gap)
  local height, least = ctx.params.row_height, room - stack.rounding(room)
  local aspects = 0
  for i = first, section.last do
    aspects = aspects + aspect(ctx, i)
    local gaps = gap * (i - first)
    if height * aspects + gaps >= least then
      return i, math.max(0, math.min(height, (room - gaps) / aspects))
    end
  end
  return section.last, height
end

--- Places the items of a section; returns where the last row ends.
local function place_items(ctx, sheet, section, x, y, room)
  local gap = section.item_spacing or ctx.params.item_spacing
  local line_gap = section.line_spacing or ctx.params.line_spacing
  local first, last = section.first, section.last
  while first <= last do
    local row_end, height = break_row(ctx, section, first, room, gap)
    local left = x
    for i = first, row_end do
      local width = aspect(ctx, i) * height
      sheet.item(i, left, y, width, height)
      left = left + (width + gap)
    end
    y, first = y + (row_end < last and height + line_gap or height), row_end + 1
  end
  return y
end

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

  prepare = stack.prepare(place_items),
}
