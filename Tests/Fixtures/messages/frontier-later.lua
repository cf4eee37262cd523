return {
  name = "sample", version = "1.0.0", api = 1,
  start = function() return { y = 0 } end,
  -- the second item begins above the end of the first one
  step = function(ctx, acc, i, sheet)
    local _, height = ctx.size(i)
    if i == 2 then acc.y = acc.y - 10 end
    sheet.item(i, 0, acc.y)
    acc.y = acc.y + height
  end,
  frontier = function(ctx, acc) return acc.y end,
  finish = function(ctx, acc) return ctx.width, acc.y end,
}
