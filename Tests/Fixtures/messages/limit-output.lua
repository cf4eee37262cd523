return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    while true do print(string.rep("again ", 160)) end
    return ctx.width, 0
  end,
}
