return {
  name = "sample", version = "1.0.0", api = 1,
  params = {
    least = param.length { default = 100 },
    most = param.length { default = 50 },
  },
  check = function(p)
    return p.least <= p.most, "least must not be above most"
  end,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
