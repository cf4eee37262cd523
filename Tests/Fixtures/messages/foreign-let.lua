return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    let y = 0
    for i in ctx.items() do sheet.item(i, 0, y) end
    return ctx.width, 0
  end,
}
