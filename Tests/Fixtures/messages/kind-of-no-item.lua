return {
  name = "k", version = "1", api = 1,
  kinds = { badge = "per_item" },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    sheet.supplementary("badge", 1, ctx.count + 1, 0, 0, 10, 10)
    return 100, 100
  end,
}
