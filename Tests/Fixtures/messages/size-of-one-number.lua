return {
  name = "sample", version = "1.0.0", api = 1,
  params = { cell = param.size { default = { 100 } } },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0, 10, 10) end
    return ctx.width, 10
  end,
}
