return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for n in 1 ... 3 do print(n) end
    return ctx.width, 0
  end,
}
