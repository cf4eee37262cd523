return {
  name = "sample", version = "1.0.0", api = 1,
  start = function(_, sheet)
    sheet.item(3, 0, 0)
    return {}
  end,
  step = function(ctx, _, i, sheet)
    for j = i, ctx.count do
      sheet.item(j, 0, j * 10)
    end
    return ctx.count + 1
  end,
  finish = function(ctx) return ctx.width, 0 end,
}
