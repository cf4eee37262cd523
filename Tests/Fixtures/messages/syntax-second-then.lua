return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local x, y, w = 0, 1, 2
    if y > 1 then y = 2 end then y = 3 end
    return ctx.width, y
  end,
}
