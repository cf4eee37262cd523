return {
  name = "sample", version = "1.0.0", api = 1,
  params = { columns = param.integer { default = 0, min = 0 } },
  prepare = function(ctx, sheet)
    local ys = {}
    for c = 1, ctx.params.columns do ys[c] = 0 end
    for i, width, height in ctx.items() do
      local c = (i - 1) % 3 + 1
      sheet.item(i, 0, ys[c])
      ys[c] = ys[c] + height
    end
    return ctx.width, 0
  end,
}
