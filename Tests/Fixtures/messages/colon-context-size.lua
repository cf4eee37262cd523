return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do
      local width, height = ctx:size(i)
      sheet.item(i, 0, 0, width, height)
    end
    return ctx.width, 0
  end,
}
