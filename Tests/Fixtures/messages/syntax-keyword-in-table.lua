return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local style = { count = ctx.count }
    return ctx.width, ({ n = style.repeat }).n
  end,
}
