return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) local x = ctx.frame(i) end
    return ctx.width, ctx.content_height
  end,
}
