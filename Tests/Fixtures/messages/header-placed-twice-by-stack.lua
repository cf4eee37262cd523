local stack = require "celluna.stack"

local start, step, finish = stack.fold(
  function(ctx, acc) acc.section = 0 end,
  function(ctx, acc, i, sheet, width, height)
    sheet.item(i, acc.x, acc.y, width, height)
    acc.y = acc.y + height
  end)

return { name = "header-placed-twice-by-stack", version = "1.0.0", api = 1,
  start = start, step = step, finish = finish }
