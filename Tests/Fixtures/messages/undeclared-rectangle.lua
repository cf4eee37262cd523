return {
  name = "sample", version = "1.0.0", api = 1,
  params = { gap = param.length { default = 8 } },
  prepare = function(ctx, sheet)
    local y = 0
    for i in ctx.items() do sheet.item(i, CGRect(0, 0, 10, 10)) end
    return ctx.width, y
  end,
}
