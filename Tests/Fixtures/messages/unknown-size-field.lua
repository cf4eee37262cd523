return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local header = ctx.sections[1].header
    sheet.header(1, 0, 0, header.widht, header.height)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
