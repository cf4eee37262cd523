return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, (i - 1) * 50, ctx.width, 50) end
    return ctx.width, ctx.count * 50
  end,
  restore = function(ctx, x, y, old)
    return x, y + old.content_height - ctx.content_height
  end,
}
