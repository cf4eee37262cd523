return {
  name = "rows", version = "1", api = 1,
  start = function() return { x = 0 } end,
  step = function(ctx, acc, i, sheet, width, height)
    sheet.item(i, acc.x, 0, width, height)
    acc.x = acc.x + width
    if i == 1 then sheet.scroller(1, 0, 0, ctx.width, 50, 3000, 50) end
  end,
  finish = function(ctx) return ctx.width, 50 end,
  frontier = function() return 0 end,
}
