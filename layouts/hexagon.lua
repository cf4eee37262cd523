--- Hexagon: a honeycomb; every other row has one item less and begins half a step later.
--- Good for avatars and tiles with a six-sided mask that stands on a corner. The items' own sizes
--- are ignored. Source: ours.

local stack = require "celluna.stack"

local ROOT_3 = math.sqrt(3)

--- The row and the column of an item in its section, from 0; columns of shorter rows end in .5.
local function cell(number, columns)
  local pair, place = number // (2 * columns - 1), number % (2 * columns - 1)
  if place < columns then return 2 * pair, place end
  return 2 * pair + 1, place - columns + 0.5
end

--- Places the items of a section; returns where the last row ends.
local function place_items(ctx, sheet, section, x, y, room)
  local columns, gap = ctx.params.columns, section.item_spacing or ctx.params.item_spacing
  local width = math.max(0, (room - (columns - 1) * gap) / columns)
  local height, step = 2 * width / ROOT_3, width + gap
  local row_step, lowest = step * ROOT_3 / 2, y
  local item, first = sheet.item, section.first
  for i = first, section.last do
    local row, column = cell(i - first, columns)
    local top = y + row * row_step
    item(i, x + column * step, top, width, height)
    lowest = math.max(lowest, top + height)
  end
  return lowest
end

---@type celluna.Layout
return {
  name = "hexagon", version = "1.0.0", api = 1,
  summary = "A honeycomb; every other row has one item less and begins half a step later.",
  reference = "hexagon", -- celluna: allow collision, items pass others to another line
  params = {
    columns = param.integer { default = 4, min = 2, max = 100, help = "The items of longer rows." },
    item_spacing = param.length { default = 10, min = 0, help = "The gap between neighbours." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "inside_content", "mirrors" },
  examples = { { name = "avatars", params = { columns = 5, item_spacing = 4 }, scene = "phone" } },

  prepare = stack.prepare(place_items),
}
