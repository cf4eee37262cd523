return {
  name = "foreign-func", version = "1.0.0", api = 1,
  prepare = func(ctx, sheet)
    local y = 0
    return ctx.width, y
  end,
}
