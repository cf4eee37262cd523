return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local cell_width, y = 80, 0
    for i, _, height in ctx.items() do
      sheet.item(i, 0, y, cellWidth, cellHeight)
      y = y + height
    end
    return ctx.width, nothing.here
  end,
}
