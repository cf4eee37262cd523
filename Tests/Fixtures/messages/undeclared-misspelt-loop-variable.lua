return {
  name = "sample", version = "1.0.0", api = 1,
  params = { gap = param.length { default = 8 } },
  prepare = function(ctx, sheet)
    local y = 0
    for i, _, height in ctx.items() do sheet.item(i, 0, y, ctx.width, heigth) end
    return ctx.width, y
  end,
}
