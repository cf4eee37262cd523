return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do
      sheet.line(i, ctx.count, 0, 0, 10)
    end
    return ctx.width, 0
  end,
}
