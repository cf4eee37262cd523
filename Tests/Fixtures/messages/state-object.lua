return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local cache = { sheet = sheet }
    ctx.state.cache = cache
    for i in ctx.items() do sheet.item(i, 0, 0, 10, 10) end
    return ctx.width, 10
  end,
}
