--- Waterfall: columns of equal width; each item goes under the first of the shortest columns.
--- Good for pictures of different heights. The rule is that of the first drafts of CSS masonry and
--- of most masonry layouts: SEMANTICS.md section 8.1, the reference version.

local stack = require "celluna.stack"

local RUN = 256 -- celluna: equivalent, the number of items in a step changes only the speed

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
  local columns, last = ctx.columns(ctx.params.columns, acc.line_gap, acc), ctx.run(i, RUN)
  columns.fill(i, last, acc.x, acc.item_width + acc.gap, acc.item_width)
  columns.save(acc)
  acc.y = acc.bottom
  return last + 1
end

local start, step, finish = stack.fold(begin, place_run, stack.axis)

---@type celluna.Layout
return {
  name = "waterfall", version = "1.0.0", api = 1,
  summary = "Columns of equal width; each item goes under the leftmost of the shortest columns.",
  reference = "waterfall", -- celluna: allow collision, items pass others to another line
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

  start = start, step = step, finish = finish, moves = { "y", "columns" },

  frontier = function(ctx, acc)
    if acc.section == 0 then return 0 end -- celluna: equivalent, before the first item
    -- the next section can begin where the columns of this one end, without a gap
    return math.min(table.unpack(acc, 1, ctx.params.columns)) - acc.line_gap
  end,
}
