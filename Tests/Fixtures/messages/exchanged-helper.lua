local function place(sheet, ctx)
  for i in ctx.items() do sheet.item(i, 0, 0) end
end
return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    place(ctx, sheet)
    return ctx.width, 40
  end,
}
