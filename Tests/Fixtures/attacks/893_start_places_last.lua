-- expect: ok
-- tries: start and the first step of a lazy fold place the last items, with attributes, and finish places the first
-- ways: bench, repl, states
return { name = "attack", version = "1", api = 1,
  start = function(ctx, sheet)
    if ctx.count > 2 then sheet.item(ctx.count, 0, 0, 9, 9, { z = 5 }) end
    return { y = 10 }
  end,
  step = function(ctx, acc, i, sheet)
    if i == 2 and ctx.count > 3 then sheet.item(ctx.count - 1, 0, acc.y, 9, 9, { hidden = true }) end
    if i > 1 and i < ctx.count - 1 then sheet.item(i, 0, acc.y, 9, 9) end
    if i == ctx.count - 1 and ctx.count <= 3 then sheet.item(i, 0, acc.y, 9, 9) end
    if i == ctx.count and ctx.count <= 2 and i > 1 then sheet.item(i, 0, acc.y, 9, 9) end
    acc.y = acc.y + 10
  end,
  frontier = function(ctx, acc) return 0 end,
  finish = function(ctx, acc, sheet)
    if ctx.count > 0 then sheet.item(1, 0, acc.y, 9, 9, { z = -1 }) end
    return 50, acc.y + 10
  end }
