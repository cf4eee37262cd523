-- expect: ok
-- or: error
-- tries: compositions of compositions with lazy folds in them, mirrored and between two others: windows in windows
-- ways: bench, repl, states, laws
local compose = require "celluna.compose"
local fold = { name = "fold", version = "1", api = 1,
  start = function(ctx) return { y = 0 } end,
  step = function(ctx, acc, i, sheet)
    if i % 2 == 1 then
      sheet.item(i, 0, acc.y, 50, 9)
      if i < ctx.count then sheet.item(i + 1, 60, acc.y, 50, 9, { z = 1 }) end
      acc.y = acc.y + 10
    end
    return i + 1
  end,
  frontier = function(ctx, acc) return acc.y end,
  finish = function(ctx, acc) return 120, acc.y end }
local one = fold
for i = 1, 12 do one = compose.inset(one, i % 2 == 0 and -1e8 or 1e8) end
return one
