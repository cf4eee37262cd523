return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    sheet.header(1, 0, 0, ctx.width, 44)
    sheet.header(1, 0, 44, ctx.width, 44)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
