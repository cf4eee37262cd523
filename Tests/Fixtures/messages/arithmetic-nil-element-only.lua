return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local ys = {}
    for i, width, height in ctx.items() do
      ys[1] = ys[1] + height
      sheet.item(i, 0, ys[1])
    end
    return ctx.width, 0
  end,
}
