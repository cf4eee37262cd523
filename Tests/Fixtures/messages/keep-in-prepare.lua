return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    sheet.keep(1, ctx.count)
    return ctx.width, 0
  end,
}
