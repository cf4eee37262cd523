return { name = "hint-of-item", version = "1.0.0", api = 1,
  data = { rows = param.integer { default = 2 } },
  prepare = function(ctx, sheet)
    for s = 1, #ctx.sections do
      local rows = ctx.sections[s].hint("rows") * 2
    end
    return ctx.width, 0
  end }
