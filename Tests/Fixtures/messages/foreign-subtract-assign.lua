return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local y = 0
    for i, width, height in ctx.items() do
      sheet.item(i, 0, y)
      y -= height
    end
    return ctx.width, y
  end,
}
