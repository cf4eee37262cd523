return {
  name = "sample", version = "1.0.0", api = 1,
  axis = "horizontal",
  start = function() return { x = 1000 } end,
  step = function(ctx, acc, i, sheet)
    acc.x = acc.x - 10
    sheet.grid(i, i, acc.x, 0, 1, 50, 50)
  end,
  frontier = function(ctx, acc) return acc.x end,
  finish = function(ctx, acc) return acc.x, ctx.height end,
}
