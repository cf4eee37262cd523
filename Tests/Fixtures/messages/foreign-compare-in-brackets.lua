return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local x, y = 0, 1
    if (x = 1) and (y = 2) then x = 5 end
    return ctx.width, y
  end,
}
