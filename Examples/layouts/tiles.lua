--- Tiles: squares in columns, one section after the other.
return {
  name = "tiles", version = "1.0.0", api = 1,
  params = {
    columns = param.integer { default = 3, min = 1, max = 12 },
    gap = param.length { default = 8, min = 0 },
  },

  prepare = function(ctx, sheet)
    local columns, gap, y = ctx.params.columns, ctx.params.gap, 0
    local side = math.max(0, (ctx.width - (columns - 1) * gap) / columns)
    for _, section in ipairs(ctx.sections) do
      for i in section.items() do
        local n = i - section.first
        sheet.item(i, n % columns * (side + gap), y + n // columns * (side + gap), side, side)
      end
      y = y + (section.count + columns - 1) // columns * (side + gap)
    end
    return ctx.width, math.max(0, y - gap)
  end,
}
