return {
  name = "wrong", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, i * 60, 50, 50) end
    return ctx.width, ctx.count * 60
  end,
  overscan = { leadin = 40 },
  scroll = function(ctx, el) return { x = el.x - 40 } end,
}
