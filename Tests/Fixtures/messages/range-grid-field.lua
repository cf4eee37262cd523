return {
  name = "wrong", version = "1.0.0", api = 1,
  frame = function(ctx, i) return (i - 1) % 4 * 60, (i - 1) // 4 * 60, 50, 50 end,
  content = function(ctx) return 240, math.ceil(ctx.count / 4) * 60 end,
  range = function(ctx, x, y, width, height)
    return { rows = { y // 60 + 1, (y + height) // 60 + 1 }, colums = { 1, 4 }, of = 4 }
  end,
}
