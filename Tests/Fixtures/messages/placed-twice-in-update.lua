return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i, w, h in ctx.items() do sheet.item(i, 0, i * 10, w, h) end
    return ctx.width, 40
  end,
  update = function(ctx, sheet)
    sheet.keep(1, ctx.change.first - 1)
    for i = ctx.change.first, ctx.count do sheet.item(i, 0, i * 10) end
    sheet.item(1, 0, 0)
    return ctx.width, 40
  end,
}
