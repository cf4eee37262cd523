return {
  name = "sample", version = "1.0.0", api = 1,
  params = { gap = param.length { default = 8 } },
  prepare = function(ctx, sheet)
    local gap, gaps = ctx.params.gap, ctx.params.gpa + ctx.params.gpa
    for i in ctx.items() do sheet.item(i, 0, gaps) end
    return ctx.width, 0
  end,
}
