return {
  name = "k", version = "1", api = 1,
  kinds = { header = "per_section", shelf = "decoration" },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    sheet.supplementary("heder", 1, 1, 0, 0, 10, 10)
    return 100, 100
  end,
}
