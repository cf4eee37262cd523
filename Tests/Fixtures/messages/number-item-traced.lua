return {
  name = "sample", version = "1.0.0", api = 1,
  params = { columns = param.integer { default = 0, min = 0 } },
  prepare = function(ctx, sheet)
    local n = ctx.params.columns
    local column_width = (ctx.width - 32) / n
    for i, width, height in ctx.items() do
      sheet.item(i, 16, 0, column_width, height)
    end
    return ctx.width, 0
  end,
}
