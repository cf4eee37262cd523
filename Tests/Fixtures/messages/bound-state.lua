return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    for i = 1, 200000 do ctx.state[i] = i end
    return ctx.width, 40
  end,
}
