return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    sheet.decoration("shelf", 1, 1, 0, 0, 10, -10)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
