return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do
      local width = ctx.size(i - 1)
      sheet.item(i, 0, 0, width, 10)
    end
    return ctx.width, 0
  end,
}
