return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    ctx.state.open = {}
    ctx.state.open.all = ctx.state
    for i in ctx.items() do sheet.item(i, 0, 0, 10, 10) end
    return ctx.width, 10
  end,
}
