return { name = "foreign-arrow-comparison", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local k = ctx.count
    if k => 2 then return 1, 1 end
    return ctx.width, 1
  end }
