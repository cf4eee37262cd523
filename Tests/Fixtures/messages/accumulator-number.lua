return {
  name = "sample", version = "1.0.0", api = 1,
  start = function() return 0 end,
  step = function(ctx, acc, i, sheet) sheet.item(i, 0, acc) end,
  finish = function(ctx, acc) return ctx.width, acc end,
}
