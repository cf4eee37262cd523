return {
  name = "sample", version = "1.0.0", api = 1,
  axis = "horizontal",
  start = function() return { x = 0 } end,
  step = function(ctx, acc, i, sheet)
    local rows = ctx.columns(2, 0, acc.x, "horizontal")
    rows.fill(i, i, 0, 100)
    acc.x = acc.x - 1
  end,
  frontier = function(ctx, acc) return acc.x + 1 end,
  finish = function(ctx, acc) return 0, ctx.height end,
}
