return { name = "global-of-library", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local columns = floor(ctx.width / 100)
    return ctx.width, columns
  end }
