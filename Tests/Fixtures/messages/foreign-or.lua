return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i, width, height in ctx.items() do
      if width > 0 || height > 0 then sheet.item(i, 0, 0) end
    end
    return ctx.width, 0
  end,
}
