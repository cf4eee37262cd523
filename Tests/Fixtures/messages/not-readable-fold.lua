return {
  name = "sample", version = "1.0.0", api = 1,
  start = function(ctx) return { y = 0 } end,
  step = function(ctx, acc, i, sheet)
    local x = ctx.header(1)
    sheet.item(i, 0, 0)
  end,
  finish = function(ctx, acc) return ctx.width, ctx.content_height end,
}
