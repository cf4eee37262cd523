return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local x, y, w = 0, 1, 2
    x = y // 2 print(x) // half
    return ctx.width, y
  end,
}
