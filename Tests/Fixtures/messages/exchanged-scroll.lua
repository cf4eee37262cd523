return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
  scroll = function(el, ctx)
    return { alpha = el.x < ctx.scroll_x and 0.5 or 1 }
  end,
}
