local function place_all(ctx, sheet)
  for i in ctx.items() do sheet.item(i, 0, 0) end
  return ctx.width, -10
end

return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = place_all,
}
