return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i, width in ctx.items() do
      if width == 0 then continue end
      sheet.item(i, 0, 0)
    end
    return ctx.width, 0
  end,
}
