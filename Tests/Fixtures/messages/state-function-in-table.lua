return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    ctx.state.heights = { 1, 2, 3 }
    ctx.state.heights[4] = function() return 1 end
    for i in ctx.items() do sheet.item(i, 0, 0, 10, 10) end
    return ctx.width, 10
  end,
}
