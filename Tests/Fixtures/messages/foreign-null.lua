return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local previous = null
    for i in ctx.items() do
      sheet.item(i, null.x, 0)
      previous = i
    end
    return ctx.width, 0
  end,
}
