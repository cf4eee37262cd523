return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local count = ctx.sections.count
    for i = 1, count do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
