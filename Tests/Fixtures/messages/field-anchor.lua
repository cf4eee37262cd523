return {
  name = "wrong", version = "1", api = 1,
  anchor = "bottom",
  prepare = function(ctx, sheet)
    for i, width, height in ctx.items() do sheet.item(i, 0, 0, width, height) end
    return ctx.width, 100
  end,
}
