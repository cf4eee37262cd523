return {
  name = "foreign-type", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local y: number = 0
    return ctx.width, y
  end,
}
