return {
  name = "k", version = "1", api = 1,
  kinds = { tag = "several", shelf = "decoration" },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    local width, height = ctx.view_size("tga", 1)
    sheet.supplementary("tag", 1, 1, 0, 0, width or 10, height or 10)
    return 100, 100
  end,
}
