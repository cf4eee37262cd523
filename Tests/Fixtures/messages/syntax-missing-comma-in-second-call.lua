return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local x, y, w = 0, 1, 2
    x = math.max(y, 1) + math.max(y 1)
    return ctx.width, y
  end,
}
