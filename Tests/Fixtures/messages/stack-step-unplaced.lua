local stack = require "celluna.stack"

local start, step, finish = stack.fold(
  function(ctx, acc) acc.row = 0 end,
  function(ctx, acc, i, sheet, width, height)
    acc.y = acc.y + height
  end)

return { name = "stack-step-unplaced", version = "1.0.0", api = 1,
  start = start, step = step, finish = finish }
