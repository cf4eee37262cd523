--- Spanning: a grid whose items can cover several columns and rows, each in the first free place.
--- Good for a front page. The data state how many columns and rows an item covers, by default 1. A
--- later item can fill a hole that an earlier item left. Source: ours.

local stack = require "celluna.stack"

local MAX_ROWS = 100

--- The last occupied column in the first row of a block with an occupied cell; nil if all are free.
local function obstacle(taken, columns, row, column, wide, high)
  for r = row, row + high - 1 do
    for c = column + wide - 1, column, -1 do
      if taken[r * columns + c + 1] then return c end
    end
  end
end

--- The row and the column of the first free block from `row` on; the search goes row by row.
local function find(taken, columns, row, wide, high)
  while true do
    local column = 0
    while column + wide <= columns do
      local blocked = obstacle(taken, columns, row, column, wide, high)
      if not blocked then return row, column end
      column = blocked + 1 -- a block that begins further left contains the same obstacle
    end
    row = row + 1
  end
end

local function take(taken, columns, row, column, wide, high)
  -- the cells are listed row after row, without gaps: a list takes less memory than other tables
  for cell = #taken + 1, (row + high) * columns do taken[cell] = false end
  for r = row, row + high - 1 do
    for c = column, column + wide - 1 do taken[r * columns + c + 1] = true end
  end
end

--- Places the items of a section; returns where the lowest item ends.
local function place_items(ctx, sheet, section, x, y, room)
  local p, columns, row_height = ctx.params, ctx.params.columns, ctx.params.row_height
  local gap = section.item_spacing or p.item_spacing
  local line_gap = section.line_spacing or p.line_spacing
  local unit = math.max(0, (room - (columns - 1) * gap) / columns)
  local taken, last_rows, lowest = {}, {}, y
  for i = section.first, section.last do
    local wide, high = math.min(columns, ctx.hint(i, "columns")), ctx.hint(i, "rows")
    -- no row before that of the last block of the same shape has room for one more such block
    local shape = wide * (MAX_ROWS + 1) + high
    local row, column = find(taken, columns, last_rows[shape] or 0, wide, high)
    take(taken, columns, row, column, wide, high)
    last_rows[shape] = row
    local top = y + row * (row_height + line_gap)
    local width = math.max(0, wide * unit + (wide - 1) * gap)
    local height = math.max(0, high * row_height + (high - 1) * line_gap)
    sheet.item(i, x + column * (unit + gap), top, width, height)
    lowest = math.max(lowest, top + height)
  end
  return lowest
end

---@type celluna.Layout
return {
  name = "spanning", version = "1.0.0", api = 1,
  summary = "A grid whose items can cover several columns and rows, each in the first free place.",
  reference = "spanning", -- celluna: allow collision, items pass others to another line
  params = {
    columns = param.integer { default = 3, min = 1, max = 100, label = "Columns" },
    row_height = param.length { default = 100, min = 0, help = "The height of one row." },
    line_spacing = param.length { default = 10, min = 0, help = "The distance between rows." },
    item_spacing = param.length { default = 10, min = 0, help = "The distance between columns." },
  },
  data = {
    columns = param.integer { default = 1, min = 1, max = 100, help = "The covered columns." },
    rows = param.integer { default = 1, min = 1, max = MAX_ROWS, help = "The covered rows." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "mirrors" },
  examples = { { name = "front", params = { columns = 4, row_height = 80 }, scene = "tablet" } },

  prepare = stack.prepare(place_items),
}
