return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for _, section in ipairs(ctx.sections) do
      local inset = section.contentInset
      for i in section.items() do sheet.item(i, inset.leading, 0) end
    end
    return ctx.width, 0
  end,
}
