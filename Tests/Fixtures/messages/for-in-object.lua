return { name = "rows", version = "1", api = 1,
  prepare = function(ctx, sheet)
    local y = 0
    for s in ctx.sections do
      y = y + 1
    end
    return ctx.width, y
  end }
