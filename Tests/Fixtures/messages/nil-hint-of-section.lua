return { name = "nil-hint-of-section", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for s, section in ipairs(ctx.sections) do
      local rows = section.hint("rows") * 2
    end
    return ctx.width, 0
  end }
