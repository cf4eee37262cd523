--- List: one item under another, each across the whole width.
--- Good for rows of text. Only the items' lengths along the axis are used.
--- Source: ours, from SEMANTICS.md section 3.1.

local stack = require "celluna.stack"

local RUN = 256 -- celluna: equivalent, the number of items in a step changes only the speed

--- Begins a section; there is no gap before its first item.
local function begin(ctx, acc, section)
  acc.gap = math.max(0, section.line_spacing or ctx.params.line_spacing)
  acc.gap_before = 0
end

--- Places a run of items, which are one column.
local function place_run(ctx, acc, i, _)
  local column, last = ctx.columns(1, acc.gap, acc.y + acc.gap_before), ctx.run(i, RUN)
  column.fill(i, last, acc.x, 0, math.max(0, acc.width))
  acc.y, acc.gap_before = column.bottom(), acc.gap
  return last + 1
end

local start, step, finish, frontier = stack.fold(begin, place_run, stack.axis)

---@type celluna.Layout
return {
  name = "list", version = "1.0.0", api = 1,
  summary = "One item under another, each across the whole width.",
  reference = "list",
  axis = stack.axis,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    line_spacing = param.length { default = 10, min = 0, help = "The distance between items." },
    self_sizing = param.boolean { default = false, help = "Rows get the length they need." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  examples = {
    { name = "rows", params = { line_spacing = 1 }, scene = "sections" },
    { name = "rows of text", params = { self_sizing = true }, scene = "self-sizing" },
    { name = "sideways", params = { scroll_direction = "horizontal" }, scene = "phone" },
  },

  fit = function(ctx) return ctx.params.self_sizing end, -- if true, sizes are measured
  start = start, step = step, finish = finish, frontier = frontier, moves = { "y" },
}
