--- A waterfall whose items fade towards the edges of the screen; `scroll` runs for each shown
--- element.
local prepare = function(ctx, sheet)
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
end

---@type celluna.Layout
return {
  name = "waterfall-scroll", version = "1.0.0", api = 1,
  prepare = prepare,
  scroll = function(ctx, el)
    local middle = ctx.scroll_y + ctx.height / 2
    local distance = math.abs(el.y + el.height / 2 - middle) / ctx.height
    return { alpha = math.max(0.2, 1 - distance) }
  end,
}
