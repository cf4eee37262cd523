-- A copy of layouts/flow.lua, as an app has it: a script finds modules only in its own folder.
--- Flow: items fill one line after another; full lines reach from edge to edge.
--- Good for text-like content. The rules are UICollectionViewFlowLayout's: SEMANTICS.md section 3.

local stack = require "celluna.stack"

--- Whether all items of a section have the same size.
local function is_uniform(section)
  local first_width, first_height
  for _, width, height in section.items() do
    first_width, first_height = first_width or width, first_height or height
    if width ~= first_width or height ~= first_height then return false end
  end
  return true
end

--- Places equal items in as many columns as fit; returns where they end. Several columns reach from
--- edge to edge, and a single column is centred.
local function place_grid(ctx, sheet, section, x, y, line)
  local width, height = ctx.size(section.first)
  local columns, stride = section.count, width
  if width + line.gap > 0 then
    columns = math.max(1, (line.limit + line.gap) // (width + line.gap))
    if columns == 1 then
      x = x + math.max(0, (line.room - width) / 2)
    else
      stride = width + (line.room - columns * width) / (columns - 1)
    end
  end
  return height + sheet.grid(
    section.first, section.last, x, y, columns, stride, height + line.spacing)
end

--- Places the items of a section; returns where the last line ends.
local function place_items(ctx, sheet, section, x, y, room)
  local line = {
    room = room, limit = room + stack.rounding(room),
    spacing = section.line_spacing or ctx.params.line_spacing,
    gap = section.item_spacing or ctx.params.item_spacing,
  }
  if is_uniform(section) then return place_grid(ctx, sheet, section, x, y, line) end
  -- unequal items are centred in their lines, of which all but the last are justified
  return sheet.lines(
    section.first, section.last, x, y, room, line.gap, line.spacing, "center",
    ctx.params.self_sizing and "justify_last" or "justify")
end

---@type celluna.Layout
return {
  name = "flow", version = "1.0.0", api = 1,
  summary = "Items fill one line after another; full lines reach from edge to edge.",
  reference = "flow", axis = stack.axis, -- celluna: allow collision, items change lines
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    line_spacing = param.length { default = 10, min = 0, help = "The distance between lines." },
    item_spacing = param.length { default = 10, min = 0, help = "The least gap between items." },
    self_sizing = param.boolean { default = false, help = "Elements get the size that they need." },
    -- used where the data give no size, like the same properties of UIKit's flow layout
    item_size = param.size { default = { 50, 50 }, min = 0 },
    estimated_item_size = param.size { default = { 0, 0 }, min = 0, help = "0 means item_size." },
    section_insets = param.insets { default = 0, min = 0 },
    header_size = param.size { default = { 0, 0 }, min = 0, help = "0 means no header." },
    footer_size = param.size { default = { 0, 0 }, min = 0, help = "0 means no footer." },
  },
  item_size = function(params)
    local size, estimate = params.item_size, params.estimated_item_size
    local is_estimate = params.self_sizing and (estimate.width > 0 or estimate.height > 0)
    if is_estimate then size = estimate end
    return size.width, size.height
  end,
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors" },
  examples = {
    { name = "sideways", params = { scroll_direction = "horizontal" } },
    { name = "sizes of their own", params = { self_sizing = true }, scene = "self-sizing" },
  },

  fit = function(ctx) return ctx.params.self_sizing end, -- if true, sizes are measured
  prepare = stack.prepare(place_items, stack.axis, function(params)
    return {
      insets = params.section_insets, header = params.header_size, footer = params.footer_size,
    }
  end),
}
