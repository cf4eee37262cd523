return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    error()
    return ctx.width, 0
  end,
}
