return { name = "decoration-of-each-section", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    for _ in ipairs(ctx.sections) do
      for n = 1, 2 do sheet.decoration("week", n, 0, 0, 10, 10) end
    end
    return ctx.width, 0
  end }
