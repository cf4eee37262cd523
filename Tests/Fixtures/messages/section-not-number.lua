return { name = "rows", version = "1", api = 1, kinds = { header = "per_section" },
  prepare = function(ctx, sheet)
    local y = 0
    for s, section in ipairs(ctx.sections) do
      sheet.header(section, 0, 0, ctx.width, 30)
      for i, w, h in section.items() do sheet.item(i, 0, y) y = y + h end
    end
    return ctx.width, y
  end }
