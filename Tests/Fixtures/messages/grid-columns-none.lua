return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local columns = ctx.width // 1000
    sheet.grid(1, ctx.count, 0, 0, columns, 100, 100)
    return ctx.width, 0
  end,
}
