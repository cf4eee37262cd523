return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local gap = = 8
    for i in ctx.items() do sheet.item(i, gap, gap) end
    return ctx.width, 0
  end,
}
