local function place(sheet, ctx)
  local last = ctx.item
  for i in ctx.items() do sheet.item(i, 0, 0) end
  return 10, 10
end
return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = place,
}
