return { name = "foreign-switch", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    switch ctx.count do
    end
    return ctx.width, 0
  end }
