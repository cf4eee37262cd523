return {
  name = "sample", version = "1.0.0", api = 1,
  params = { columns = param.integer { default = 3, min = 1 }, gap = param.length { default = 8 } },
  prepare = function(ctx, sheet)
    local n = ctx.params.colums
    for i in ctx.items() do sheet.item(i, 0, n) end
    return ctx.width, 0
  end,
}
