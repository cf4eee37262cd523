return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    if (ctx.count > 0) {
      return 1, 1
    }
    return ctx.width, 0
  end,
}
