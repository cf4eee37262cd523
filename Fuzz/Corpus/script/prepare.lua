return { name = "p", version = "1", api = 1, params = { gap = param.length { default = 8 } },
  prepare = function(ctx, sheet)
    for _, s in ipairs(ctx.sections) do sheet.header(s.index, 0, 0, 9, 9, { z = 1, alpha = 0.5 }) end
    for i, w, h in ctx.items() do sheet.item(i, 0, i * ctx.params.gap, w, h, { rotation = 45 }) end
    sheet.decoration("line", 1, 0, 0, 1, 1)
    return ctx.width, 99
  end }
