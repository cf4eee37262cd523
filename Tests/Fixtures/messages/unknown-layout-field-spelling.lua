return { name = "unknown-layout-field-spelling", version = "1.0.0", api = 1,
  itemSize = function() return 10, 10 end,
  prepare = function(ctx, sheet)
    for i, width, height in ctx.items() do sheet.item(i, 0, 0, width, height) end
    return ctx.width, 10
  end }
