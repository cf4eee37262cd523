return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    sheet.item(1, 0, 0), 100, (ctx.width - 8))
    return 0, 0
  end,
}
