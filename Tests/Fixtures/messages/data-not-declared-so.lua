return {
  name = "data", version = "1", api = 1,
  data = { weight = param.number { default = 1, min = 0, max = 5 } },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return 1, 1
  end,
}
