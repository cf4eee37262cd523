return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    sheet.item(1, 0, 1 1, 1)
    return 0, 0
  end,
}
