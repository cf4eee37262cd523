return {
  name = "surplus parenthesis", api = 1,
  prepare = function(ctx, sheet)
    local y = 0
    for i = 1, ctx.count do
      sheet.item(i, 0, y, ctx.width, math.max(10, 20)))
      y = y + 20
    end
    sheet.content(ctx.width, y)
  end,
}
