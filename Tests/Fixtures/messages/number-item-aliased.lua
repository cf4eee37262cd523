return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local item = sheet.item
    for i, width, height in ctx.items() do
      item(i, math.floor(3.5), 0, width, -height)
    end
    return ctx.width, 0
  end,
}
