return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do
      if ctx.hint(i, "columns") > 2 then sheet.item(i, 0, 0) end
    end
    return ctx.width, 40
  end,
}
