return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local list = {}
    for i = 1, 3 do list[i] = {
      x = 1 y = 2
    } end
    return ctx.width, 0
  end,
}
