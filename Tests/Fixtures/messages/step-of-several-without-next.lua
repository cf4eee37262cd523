return { name = "step-of-several-without-next", version = "1.0.0", api = 1,
  start = function() return { y = 0 } end,
  step = function(ctx, acc, i, sheet, width, height)
    sheet.item(i, 0, acc.y, 50, 10)
    if i < ctx.count then sheet.item(i + 1, 50, acc.y, 50, 10) end
    acc.y = acc.y + 10
  end,
  finish = function(ctx, acc) return ctx.width, acc.y end }
