return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    sheet.grid(1, ctx.count, 0, 0, 3, 100, 100, 90)
    return ctx.width, 0
  end,
}
