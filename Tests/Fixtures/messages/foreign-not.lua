return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local is_wide = ctx.width > ctx.height
    for i in ctx.items() do
      if !is_wide then sheet.item(i, 0, 0) end
    end
    return ctx.width, 0
  end,
}
