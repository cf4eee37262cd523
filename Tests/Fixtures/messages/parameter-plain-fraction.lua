return { name = "parameter-plain-fraction", version = "1.0.0", api = 1,
  params = { gap = 8.5 },
  prepare = function(ctx, sheet) return ctx.width, 0 end }
