-- expect: ok
-- tries: a lazy fold whose steps place items 3000 ahead, beyond the room that a fold has, with attributes, and later leaves them out
-- ways: bench, repl
return { name = "attack", version = "1", api = 1,
  start = function(ctx) return { y = 0 } end,
  step = function(ctx, acc, i, sheet, width, height)
    local j = i + 3000
    if i <= 3000 then sheet.item(i, 0, acc.y, 50, 9) end
    if j <= ctx.count then sheet.item(j, 60, acc.y, 50, 9, { z = j, alpha = 0.5 }) end
    acc.y = acc.y + 10
  end,
  frontier = function(ctx, acc) return acc.y end,
  finish = function(ctx, acc) return 120, acc.y end }
