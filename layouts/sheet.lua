--- Sheet: equal cells in rows and columns; a header row and a header column stay on screen.
--- The items fill the rows one after the other. If each section of the data is to be a row, set
--- `columns` to the number of items of a section. Only what is on screen costs time and memory.
--- Source: ours, from CONTRACT.md section 14.

--- Where the cells begin on an axis.
local function start_of(header, gap) return header > 0 and header + gap or 0 end

--- The numbers of one axis: where the cells begin, the distance from cell to cell, the length of a
--- cell, the length of the header, and the number of cells.
local function axis_of(header, length, gap, count)
  return {
    start = start_of(header, gap), step = length + gap, length = length, header = header,
    count = count,
  }
end

local function axes(ctx)
  local p = ctx.params
  local rows = (ctx.count + p.columns - 1) // p.columns
  return axis_of(p.header_width, p.column_width, p.spacing, math.min(p.columns, ctx.count)),
    axis_of(p.header_height, p.row_height, p.spacing, rows)
end

--- Where the cells of an axis end.
local function end_of(axis)
  return axis.count > 0 and axis.start + axis.count * axis.step - (axis.step - axis.length) or 0
end

--- The first and the last cell of an axis that can overlap the range `from` to `from + length`.
local function cells(axis, from, length)
  local first = (from - axis.start) // axis.step + 1
  local last = (from + length - axis.start) // axis.step + 1
  return math.max(1, first), math.min(axis.count, last)
end

--- Where a header begins: at `offset`, where the view's inset ends, but inside the content.
local function header_place(axis, offset)
  return math.max(0, math.min(offset, end_of(axis) - axis.header))
end

--- Places a header, which belongs to the first cell of its row or column.
local function place(ctx, sheet, kind, i, x, y, width, height, attributes)
  local s = ctx.section_of(math.tointeger(i))
  sheet.supplementary(kind, s, i - ctx.sections[s].first + 1, x, y, width, height, attributes)
end

---@type celluna.Layout
return {
  name = "sheet", version = "1.0.0", api = 1,
  summary = "A table of any size whose header row and header column stay on screen.",
  reference = "sheet", axis = "both", -- celluna: allow collision, cells pass others to another row
  params = {
    columns = param.integer { default = 8, min = 1, max = 1000000, help = "The cells of a row." },
    column_width = param.length { default = 80, min = 1, max = 10000 },
    row_height = param.length { default = 32, min = 1, max = 10000 },
    spacing = param.length {
      default = 1, min = 0, max = 10000, help = "The distance between cells.",
    },
    header_width = param.length {
      default = 44, min = 0, max = 10000, help = "The width of the header column; 0 for none.",
    },
    header_height = param.length {
      default = 28, min = 0, max = 10000, help = "The height of the header row; 0 for none.",
    },
  },
  kinds = { column = "per_item", row = "per_item", corner = "per_item" },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  examples = {
    { name = "table", scene = "table" },
    { name = "numbers", params = { columns = 20, header_height = 0 }, scene = "phone" },
  },

  content = function(ctx)
    local across, down = axes(ctx)
    return end_of(across), end_of(down)
  end,

  frame = function(ctx, i)
    local p = ctx.params
    local gap, width, height, columns = p.spacing, p.column_width, p.row_height, p.columns
    local column, row = (i - 1) % columns, (i - 1) // columns
    return start_of(p.header_width, gap) + column * (width + gap),
      start_of(p.header_height, gap) + row * (height + gap), width, height
  end,

  range = function(ctx, x, y, width, height)
    local across, down = axes(ctx)
    return {
      rows = { cells(down, y, height) }, columns = { cells(across, x, width) },
      of = ctx.params.columns,
    }
  end,

  views = function(ctx, sheet, x, y, width, height)
    if ctx.count == 0 then return end
    local across, down = axes(ctx)
    local left = header_place(across, ctx.scroll_x + ctx.insets.leading)
    local top = header_place(down, ctx.scroll_y + ctx.insets.top)
    local above, columns = { z = 1 }, ctx.params.columns
    if down.header > 0 then
      local first, last = cells(across, x, width)
      for column = first, last do
        local start = across.start + (column - 1) * across.step
        place(ctx, sheet, "column", column, start, top, across.length, down.header, above)
      end
    end
    if across.header > 0 then
      local first, last = cells(down, y, height)
      for row = first, last do
        local start = down.start + (row - 1) * down.step
        local i = (row - 1) * columns + 1
        place(ctx, sheet, "row", i, left, start, across.header, down.length, above)
      end
    end
    if down.header > 0 and across.header > 0 then
      place(ctx, sheet, "corner", 1, left, top, across.header, down.header, { z = 2 })
    end
  end,
}
