return { name = "hint-of-section-misspelt", version = "1.0.0", api = 1,
  section_data = { rows = param.integer { default = 2 } },
  prepare = function(ctx, sheet)
    for s, section in ipairs(ctx.sections) do
      local rows = section.hint("rosw") * 2
    end
    return ctx.width, 0
  end }
