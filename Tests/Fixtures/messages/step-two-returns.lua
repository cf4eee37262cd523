return {
  name = "sample", version = "1.0.0", api = 1,
  start = function() return { y = 0 } end,
  step = function(ctx, acc, i, sheet)
    sheet.item(i, 0, acc.y)
    if i > 100 then return i + 1 end
    return 0.5
  end,
  finish = function(ctx, acc) return ctx.width, acc.y end,
}
