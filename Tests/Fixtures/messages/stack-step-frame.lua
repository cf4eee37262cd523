local stack = require "celluna.stack"

local start, step, finish = stack.fold(
  function(ctx, acc) acc.row = 0 end,
  function(ctx, acc, i, sheet, width, height)
    acc.y = acc.y + height
    return i + 1, acc.x, "top"
  end)

return { name = "stack-step-frame", version = "1.0.0", api = 1,
  start = start, step = step, finish = finish }
