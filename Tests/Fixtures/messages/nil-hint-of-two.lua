return { name = "nil-hint-of-two", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do
      sheet.item(i, ctx.hint(i, "start") * 10, 0, ctx.hint(i, "length") * 10, 40)
    end
    return ctx.width, 0
  end }
