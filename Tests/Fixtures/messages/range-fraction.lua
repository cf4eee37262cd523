return {
  name = "sample", version = "1.0.0", api = 1,
  frame = function(ctx, i) return 0, (i - 1) * 44, ctx.width, 44 end,
  content = function(ctx) return ctx.width, ctx.count * 44 end,
  range = function(ctx, x, y, width, height)
    return y // 44 + 1, (y + height) / 44 + 1
  end,
}
