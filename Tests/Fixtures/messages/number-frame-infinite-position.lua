return {
  name = "sample", version = "1.0.0", api = 1,
  frame = function(ctx, i)
    return -1 / 0, 0, 10, 10
  end,
  content = function(ctx) return ctx.width, 0 end,
}
