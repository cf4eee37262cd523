return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i, width, height in ctx.items() do
      sheet.item(i, 0, 0, width, height, { z = math.maxinteger })
    end
    return ctx.width, 0
  end,
}
