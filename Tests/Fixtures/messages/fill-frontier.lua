return {
  name = "sample", version = "1.0.0", api = 1,
  start = function() return { y = 0 } end,
  step = function(ctx, acc, i, sheet)
    local columns = ctx.columns(2, 0, acc.y)
    columns.fill(i, i, 0, 100)
    acc.y = acc.y - 1
  end,
  frontier = function(ctx, acc) return acc.y + 1 end,
  finish = function(ctx, acc) return ctx.width, 0 end,
}
