return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local i = 1
    repeat
      sheet.item(i, 0, 0)
      i = i + 1
    return ctx.width, 0
  end,
}
