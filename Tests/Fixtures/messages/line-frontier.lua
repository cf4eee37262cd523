return {
  name = "sample", version = "1.0.0", api = 1,
  start = function() return { y = 1000 } end,
  step = function(ctx, acc, i, sheet)
    local next, _, tallest = ctx.break_line(i, ctx.width, 10)
    acc.y = acc.y - tallest
    sheet.line(i, next - 1, 0, acc.y, 10)
    return next
  end,
  frontier = function(ctx, acc) return acc.y end,
  finish = function(ctx, acc) return ctx.width, acc.y end,
}
