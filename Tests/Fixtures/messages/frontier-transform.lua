return {
  name = "frontier", version = "1", api = 1,
  start = function() return { y = 0 } end,
  step = function(ctx, acc, i, sheet)
    sheet.item(i, 0, acc.y, 100, 20, { rotation = 90 })
    acc.y = acc.y + 20
  end,
  frontier = function(ctx, acc) return acc.y end,
  finish = function(ctx, acc) return 100, acc.y end,
}
