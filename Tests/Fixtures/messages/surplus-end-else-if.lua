return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i, width, height in ctx.items() do
      if width > height then
        sheet.item(i, 0, 0)
      else if width < height then
        sheet.item(i, 0, 10)
      else
        sheet.item(i, 0, 20)
      end
    end
    return ctx.width, 0
  end,
}
