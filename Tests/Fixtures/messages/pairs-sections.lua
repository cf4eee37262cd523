return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for s, section in pairs(ctx.sections) do
      for i in section.items() do sheet.item(i, 0, 0) end
    end
    return ctx.width, 40
  end,
}
