return {
  name = "sample", version = "1.0.0", api = 1,
  start = function() return { y = 0 } end,
  step = function(ctx, acc, i, _, width, height)
    acc.y = acc.y + height
    return i + 1, i % 2 * 50, acc.y - height, width, height
  end,
  finish = function(ctx, acc) return ctx.width, acc.y end,
  moves = { "y" },
}
