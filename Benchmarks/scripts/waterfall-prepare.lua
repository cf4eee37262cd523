--- The waterfall of `bare/waterfall.lua` as an author writes it: one loop in `prepare`.
---@type celluna.Layout
return {
  name = "waterfall-prepare", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local item, columns, gap = sheet.item, 3, 10
    local width = (ctx.width - (columns - 1) * gap) / columns
    local stride, ends, bottom = width + gap, {}, 0.0
    for column = 1, columns do ends[column] = 0.0 end
    for i, _, height in ctx.items() do
      local shortest = 1
      for column = 2, columns do
        if ends[column] < ends[shortest] then shortest = column end
      end
      local y = ends[shortest]
      item(i, (shortest - 1) * stride, y, width, height)
      ends[shortest] = y + (height + gap)
      if y + height > bottom then bottom = y + height end
    end
    return ctx.width, bottom
  end,
}
