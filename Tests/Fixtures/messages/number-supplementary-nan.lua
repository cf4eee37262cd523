return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    sheet.supplementary("badge", 1, 2, 0, 0, 0 / 0, 10)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
