return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for s = 1, 1 do sheet.header(s + 1, 0, 0, ctx.width, 44) end
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
