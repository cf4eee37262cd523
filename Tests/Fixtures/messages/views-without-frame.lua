return {
  name = "wrong", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, i * 60, 50, 50) end
    return ctx.width, ctx.count * 60
  end,
  views = function(ctx, sheet, x, y, width, height)
    sheet.header(1, 0, ctx.scroll_y, ctx.width, 20)
  end,
}
