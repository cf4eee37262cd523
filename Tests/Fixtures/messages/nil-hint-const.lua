return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do
      local span <const> = ctx.hint(i, "columns")
      sheet.item(i, 0, 0, span * 2, 40)
    end
    return ctx.width, 40
  end,
}
