return { name = "break-after-loop", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do break end break
    return ctx.width, 1
  end }
