return { name = "hint-misspelt-key", version = "1.0.0", api = 1,
  data = { ["start"] = param.number { default = 0 } },
  prepare = function(ctx, sheet)
    for i, width, height in ctx.items() do
      sheet.item(i, ctx.hint(i, "strat") * 10, 0, width, height)
    end
    return ctx.width, 0
  end }
