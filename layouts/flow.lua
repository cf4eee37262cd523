--- Flow: items fill one line after another; full lines reach from edge to edge.
--- Good for text-like content. The rules are UICollectionViewFlowLayout's: SEMANTICS.md section 3.

local stack = require "celluna.stack"

local ITEMS = 512 -- celluna: equivalent, the number of items in a step changes only the speed

-- These replace the common width of a section's items: no items yet, or items of different sizes.
local NO_ITEMS, SEVERAL = -1, -2 -- celluna: equivalent, any two negative numbers

--- Begins a section.
local function begin(ctx, acc, section)
  acc.gap = section.item_spacing or ctx.params.item_spacing
  acc.line_gap = section.line_spacing or ctx.params.line_spacing
  acc.item_width, acc.item_height = NO_ITEMS, NO_ITEMS
end

--- Notes the size of placed items; `width` is nil if their sizes differ.
local function note_size(acc, width, height)
  if acc.item_width == NO_ITEMS then
    acc.item_width, acc.item_height = width or SEVERAL, height or SEVERAL
  elseif width ~= acc.item_width or height ~= acc.item_height then
    acc.item_width, acc.item_height = SEVERAL, SEVERAL
  end
end

--- Where the last line begins, and its gap, if all items of the section have the same size. The
--- items of the last line then continue the columns of the previous lines.
local function continue_columns(acc, limit)
  local width = acc.item_width
  local columns = math.max(1, (limit + acc.gap) // (width + acc.gap))
  if columns == 1 then return acc.x + math.max(0, (acc.width - width) / 2), acc.gap end
  return acc.x, (acc.width - columns * width) / (columns - 1)
end

--- Places the last line of a section; the line begins with item `i`.
local function place_last_line(ctx, acc, i, sheet)
  local limit = acc.width + stack.rounding(acc.width)
  local following, used, tallest = ctx.break_line(i, limit, acc.gap)
  for j = i, following - 1 do note_size(acc, ctx.size(j)) end
  local x, gap = acc.x, acc.gap
  if acc.item_width >= 0 and acc.item_width + acc.gap > 0 then
    x, gap = continue_columns(acc, limit)
  elseif ctx.params.self_sizing and following == i + 1 and used <= limit then
    x = x + math.max(0, (acc.width - used) / 2)
  end
  sheet.line(i, following - 1, x, acc.y, gap, "center", tallest)
  acc.y = acc.y + tallest
  return following
end

--- Places lines of items, from item `i` on. Items are centred across their line; all lines but the
--- last one are justified.
local function place_lines(ctx, acc, i, sheet)
  local y, following, width, height = sheet.full_lines(
    i, ctx.run(i, ITEMS), acc.x, acc.y, acc.width, acc.gap, acc.line_gap, "center", "justify")
  if following == i then return place_last_line(ctx, acc, i, sheet) end
  note_size(acc, width, height)
  acc.y = y
  return following
end

local start, step, finish, frontier = stack.fold(begin, place_lines, stack.axis, function(params)
  return {
    insets = params.section_insets, header = params.header_size, footer = params.footer_size,
  }
end)

---@type celluna.Layout
local layout = {
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
  start = start, step = step, finish = finish, frontier = frontier, moves = { "y" },
}

-- Another layout can take `flow.prepare`; the host reads only the table itself, and runs the fold.
return setmetatable(layout, { __index = { prepare = stack.whole(start, step, finish) } })
