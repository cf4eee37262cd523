return {
  name = "k", version = "1", api = 1,
  kinds = { panel = "decoration_per_section" },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    for n = 1, 2 do sheet.decoration("panel", 1, n, 0, 0, 10, 10) end
    return 100, 100
  end,
}
