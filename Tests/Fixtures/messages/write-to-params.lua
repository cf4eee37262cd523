return {
  name = "sample", version = "1.0.0", api = 1,
  params = { columns = param.integer { default = 2 } },
  prepare = function(ctx, sheet)
    ctx.params.columns = 3
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
