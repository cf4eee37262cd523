return {
  name = "k", version = "1", api = 1,
  kinds = { "header" },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    
    return 100, 100
  end,
}
