return {
  name = "sample", version = "1.0.0", api = 1,
  params = { gap = param.length { default = 8 } },
  prepare = function(ctx, sheet)
    local params = ctx.params
    for i in ctx.items() do sheet.item(i, 0, params.spacing) end
    return ctx.width, 0
  end,
}
