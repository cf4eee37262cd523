return {
  name = "sample", version = "1.0.0", api = 1,
  start = function(ctx) return { y = 0 } end,
  step = function(ctx, acc, i, sheet)
    sheet.item(i, 0, 0)
    return i + 1, 0, 0
  end,
  finish = function(ctx, acc) return ctx.width, 40 end,
}
