local function place_row(ctx, sheet, y)
  for i in ctx.items() do
    sheet.item(i, 0, y)
  end

return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    place_row(ctx, sheet, 0)
    return ctx.width, 0
  end,
}
