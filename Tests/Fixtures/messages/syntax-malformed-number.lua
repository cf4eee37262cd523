return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local x, y, w = 0, 1, 2
    x = 0 for k in 0..3 do y = 1 end
    return ctx.width, y
  end,
}
