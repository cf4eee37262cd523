return {
  name = "sample", version = "1.0.0", api = 1,
  kinds = { header = "per_section" },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    sheet.header(1, 0, 0, 10, 10)
    sheet.header(1, 0, 20, 10, 10)
    return ctx.width, 40
  end,
}
