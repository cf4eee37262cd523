return {
  name = "rows", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i, width, height in ctx.items() do sheet.item(i, 0, 0, width, height) end
    for _ = 1, 2 do sheet.scroller(1, 0, 0, 100, 50, 300, 50) end
    return ctx.width, 100
  end,
}
