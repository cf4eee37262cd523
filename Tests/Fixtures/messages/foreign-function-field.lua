return {
  name = "sample", version = "1.0.0", api = 1,
  function prepare(ctx, sheet)
    return ctx.width, 0
  end,
}
