return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do
      local size = ctx.size(i)
      sheet.item(i, 0, 0, size.width, size.height)
    end
    return ctx.width, 0
  end,
}
