return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local x, y, w = 0, 1, 2
    w = 3 while y = 3 do x = 4 end
    return ctx.width, y
  end,
}
