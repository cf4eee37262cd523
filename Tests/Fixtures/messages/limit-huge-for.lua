return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local row = 0
    while row < 3 do
      for column = 1, math.huge do row = column end
    end
    return ctx.width, row
  end,
}
