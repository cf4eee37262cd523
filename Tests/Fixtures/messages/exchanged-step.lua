return {
  name = "sample", version = "1.0.0", api = 1,
  start = function() return { y = 0 } end,
  step = function(sheet, acc, i, ctx, _, height)
    sheet.item(i, ctx.width, acc.y)
    acc.y = acc.y + height
  end,
  finish = function(ctx, acc) return ctx.width, acc.y end,
}
