return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i, size in ctx.items() do
      sheet.item(i, 0, 0, size.width, size.height)
    end
    return ctx.width, 0
  end,
}
