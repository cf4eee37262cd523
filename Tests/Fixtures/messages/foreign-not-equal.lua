return {
  name = "sample", version = "1.0.0", api = 1,
  params = { order = param.choice { "rows", "columns" } },
  prepare = function(ctx, sheet)
    for i, width in ctx.items() do
      if ctx.params.order != "rows" then sheet.item(i, 0, 0) end
    end
    return ctx.width, 0
  end,
}
