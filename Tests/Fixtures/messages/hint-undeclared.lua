return {
  name = "sample", version = "1.0.0", api = 1,
  data = { mine = param.boolean { default = false } },
  section_data = { columns = param.integer { default = 1 } },
  prepare = function(ctx, sheet)
    for _, section in ipairs(ctx.sections) do
      local inset = section.hint("colums") and 0 or section.hint("weight") and 10 or 20
      for i in section.items() do sheet.item(i, ctx.hint(i, "mien") and inset or 0, 0) end
    end
    return ctx.width, nothing.here
  end,
}
