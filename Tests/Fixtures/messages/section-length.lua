return { name = "rows", version = "1", api = 1,
  prepare = function(ctx, sheet)
    local y = 0
    for s, section in ipairs(ctx.sections) do
      local n = #section
      y = y + n
    end
    return ctx.width, y
  end }
