return {
  name = "sample", version = "1.0.0", api = 1,
  params = { columns = param.integer { default = 0, min = 0 } },
  prepare = function(ctx, sheet)
    local column_width = (ctx.width - 32) / ctx.params.columns
    for i, width, height in ctx.items() do
      local x = 16 + (i - 1) * column_width
      sheet.item(i, x, 0, 100, height)
    end
    return ctx.width, 0
  end,
}
