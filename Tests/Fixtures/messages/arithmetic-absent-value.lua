return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for _, section in ipairs(ctx.sections) do
      local bottom = section.footer.height + 8
      for i in section.items() do sheet.item(i, 0, bottom) end
    end
    return ctx.width, 0
  end,
}
