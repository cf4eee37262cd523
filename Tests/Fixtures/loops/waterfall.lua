--- Waterfall: columns of equal width; each item goes under the first of the shortest columns.
--- Good for pictures of different heights. The rule is that of the first drafts of CSS masonry and
--- of most masonry layouts: SEMANTICS.md section 8.1, the reference version.

local stack = require "celluna.stack"

local RUN = 128 -- celluna: equivalent, the number of items in a step changes only the speed

--- Begins a section, in which all columns are empty.
local function begin(ctx, acc, section)
  local p = ctx.params
  acc.line_gap = section.line_spacing or p.line_spacing
  acc.gap = section.item_spacing or p.item_spacing
  acc.item_width = math.max(0, (acc.width - (p.columns - 1) * acc.gap) / p.columns)
  local columns = ctx.columns(p.columns, acc.line_gap, acc.y)
  columns.save(acc)
end

--- Places a run of items, each under the shortest column.
local function place_run(ctx, acc, i, _)
  local columns = ctx.columns(ctx.params.columns, acc.line_gap, acc)
  local shortest, put = columns.shortest, columns.put
  local x, width, last = acc.x, acc.item_width, ctx.run(i, RUN)
  local stride = width + acc.gap
  for j = i, last do
    local column = shortest()
    put(column, j, x + (column - 1) * stride, width)
  end
  columns.save(acc)
  acc.y = acc.bottom
  return last + 1
end

local start, step, finish = stack.fold(begin, place_run, stack.axis)

---@type celluna.Layout
return {
  name = "waterfall", version = "1.0.0", api = 1,
  summary = "Columns of equal width; each item goes under the leftmost of the shortest columns.",
  reference = "waterfall",
  axis = stack.axis,
  params = {
    columns = param.integer { default = 2, min = 1, max = 100, label = "Columns" },
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    line_spacing = param.length { default = 10, min = 0, help = "The distance between items." },
    item_spacing = param.length { default = 10, min = 0, help = "The distance between columns." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "photos", params = { columns = 3 }, scene = "phone" },
    { name = "sideways", params = { scroll_direction = "horizontal" }, scene = "tablet" },
  },

  start = start, step = step, finish = finish,

  frontier = function(ctx, acc)
    local least = acc[1] or 0
    for column = 2, acc[1] and ctx.params.columns or 1 do
      least = math.min(least, acc[column])
    end
    return least - (acc.line_gap or 0)
  end,
}
