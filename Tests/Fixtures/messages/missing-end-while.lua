return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local i = 1
    while i <= ctx.count do
      sheet.item(i, 0, 0)
      i = i + 1
    return ctx.width, 0
  end,
}
