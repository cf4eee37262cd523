return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 10 * i) end
    return ctx.width, 10 * ctx.count
  end,
  update = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 5, 10 * i) end
    return ctx.width, 10 * ctx.count
  end,
}
