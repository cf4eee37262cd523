return {
  name = "sample", version = "1.0.0", api = 1,
  start = function() return { y = 0 } end,
  step = function(ctx, sheet, i, acc)
    sheet.item(i, 0, 0)
  end,
  finish = function(ctx, acc) return ctx.width, acc.y end,
}
