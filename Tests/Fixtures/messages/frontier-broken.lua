return {
  name = "sample", version = "1.0.0", api = 1,
  start = function() return { y = 1000 } end,
  step = function(ctx, acc, i, sheet)
    local _, height = ctx.size(i)
    acc.y = acc.y - height
    sheet.item(i, 0, acc.y)
  end,
  frontier = function(ctx, acc) return acc.y end,
  finish = function(ctx, acc) return ctx.width, acc.y end,
}
