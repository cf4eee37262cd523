return { name = "f", version = "1", api = 1, axis = "vertical",
  start = function() return { y = 0 } end,
  step = function(ctx, acc, i, sheet) sheet.item(i, 0, acc.y) acc.y = acc.y + 9 return i + 1 end,
  frontier = function(ctx, acc) return acc.y end,
  finish = function(ctx, acc) return ctx.width, acc.y end }
