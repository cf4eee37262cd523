return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local y = sheet.lines(1, ctx.count, 0, 0, ctx.width, 10, 10, "top", "justified")
    return ctx.width, y
  end,
}
