return {
  name = "wrong", version = "1.0.0", api = 1,
  frame = function(ctx, i) return 0, (i - 1) * 60, 50, 50 end,
  content = function(ctx) return ctx.width, ctx.count * 60 end,
  views = function(ctx, sheet, x, y, width, height)
    sheet.item(1, 0, 0, 50, 50)
  end,
}
