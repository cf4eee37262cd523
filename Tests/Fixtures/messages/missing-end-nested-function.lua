return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local function width_of(i)
      local width = ctx.size(i)
      return width

    for i in ctx.items() do
      sheet.item(i, 0, 0, width_of(i), 10)
    end
    return ctx.width, 0
  end,
}
