return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in 1...ctx.count do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
