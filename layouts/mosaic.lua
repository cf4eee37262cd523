--- Mosaic: groups of six tiles in two columns: two squares, and four tiles of half the height.
--- Good for pictures that may be cropped. The items' own sizes are ignored; there are no spacings.
--- Source: SEMANTICS.md section 8.7, with the content's extent corrected.

local stack = require "celluna.stack"

--- The tiles of a group in units of a column's width.
local TILES = {
  { x = 0, y = 0, height = 1 }, { x = 1, y = 0, height = 0.5 }, { x = 1, y = 0.5, height = 0.5 },
  { x = 0, y = 1, height = 0.5 }, { x = 0, y = 1.5, height = 0.5 }, { x = 1, y = 1, height = 1 },
}

--- Places the items of a section; returns where the lowest tile ends.
local function place_items(_, sheet, section, x, y, room)
  local unit, lowest = math.max(0, room / 2), y
  local item, first = sheet.item, section.first
  for i = first, section.last do
    local number = i - first
    local tile = TILES[number % 6 + 1]
    local top, height = y + 2 * unit * (number // 6) + tile.y * unit, tile.height * unit
    item(i, x + tile.x * unit, top, unit, height)
    lowest = math.max(lowest, top + height)
  end
  return lowest
end

---@type celluna.Layout
return {
  name = "mosaic", version = "1.0.0", api = 1,
  summary = "Groups of six tiles in two columns: two squares, and four tiles of half the height.",
  reference = "mosaic", -- celluna: allow collision, tiles pass others to another place
  axis = stack.axis,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "tiles", scene = "phone" },
    { name = "sideways", params = { scroll_direction = "horizontal" }, scene = "tablet" },
  },

  prepare = stack.prepare(place_items, stack.axis),
}
