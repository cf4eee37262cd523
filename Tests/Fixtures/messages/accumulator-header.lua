return {
  name = "sample", version = "1.0.0", api = 1,
  start = function(ctx) return { y = 0 } end,
  step = function(ctx, acc, i, sheet, width, height)
    acc.y = acc.header + 1
  end,
  finish = function(ctx, acc) return ctx.width, acc.y end,
}
