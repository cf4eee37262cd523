return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    sheet.line(1, ctx.count, 0, 0, 10, "center", -1)
    return ctx.width, 0
  end,
}
