return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    local t = ctx.state
    for i = 1, 300 do t.x = {} t = t.x end
    return ctx.width, 40
  end,
}
