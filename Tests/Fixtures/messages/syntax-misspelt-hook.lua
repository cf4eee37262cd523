return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = fucntion(ctx, sheet)
    sheet.item(1, 0, 0)
    return 0, 0
  end,
}
