return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    return ctx.width is nil, 0
  end,
}
