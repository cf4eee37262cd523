return {
  params = { gap = param.length { default = 10 } },
  prepare = function(ctx, sheet)
    local x = 0
    for i, width, height in ctx.items() do
      sheet.item(i, x, 0, width, height)
      x = x + width + ctx.params.gap
    end
    return x, ctx.height
  end,
}
