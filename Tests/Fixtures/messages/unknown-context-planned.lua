return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local width = ctx.columns(1, 100)
    for i in ctx.items() do sheet.item(i, 0, 0, width, 10) end
    return ctx.width, 0
  end,
}
