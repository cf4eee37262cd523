return { name = "foreign-word-is-a-name", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local class = 1
    if class = 2 then return 1, 1 end
    return ctx.width, 1
  end }
