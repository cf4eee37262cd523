return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in 0..<ctx.count { sheet.item(i + 1, 0, 0) }
    return ctx.width, 0
  end,
}
