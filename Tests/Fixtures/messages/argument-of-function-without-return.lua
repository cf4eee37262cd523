local function column(ctx, i)
  local x = (i - 1) % 3 * 100
end

return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do
      sheet.item(i, column(ctx, i), 0, 90, 20)
    end
    return ctx.width, 20
  end,
}
