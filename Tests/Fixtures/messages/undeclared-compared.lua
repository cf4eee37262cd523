return {
  name = "sample", version = "1.0.0", api = 1, overscan = "views",
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, i * 20, ctx.width, 20) end
    return ctx.width, nothing.here
  end,
  scroll = function(ctx, el)
    if el.kind == elementKindSectionHeader then return { y = ctx.scroll_y, z = 1 } end
    if ctx.focused ~= null then return { z = 2 } end
  end,
}
