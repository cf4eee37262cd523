--- The waterfall of `bare/waterfall.lua` as a fold that places a run of items in each step.
---@type celluna.Layout
local COLUMNS <const>, GAP <const> = 3, 10

return {
  name = "waterfall-fold", version = "1.0.0", api = 1,
  start = function(ctx)
    local width = (ctx.width - (COLUMNS - 1) * GAP) / COLUMNS
    return { 0.0, 0.0, 0.0, width = width, bottom = 0.0 }
  end,
  step = function(ctx, ends, first, sheet)
    local item, last = sheet.item, ctx.run(first, 128)
    local width, bottom = ends.width, ends.bottom
    local stride = width + GAP
    for i, _, height in ctx.items(first, last) do
      local shortest = 1
      for column = 2, COLUMNS do
        if ends[column] < ends[shortest] then shortest = column end
      end
      local y = ends[shortest]
      item(i, (shortest - 1) * stride, y, width, height)
      ends[shortest] = y + (height + GAP)
      if y + height > bottom then bottom = y + height end
    end
    ends.bottom = bottom
    return last + 1
  end,
  finish = function(ctx, ends) return ctx.width, ends.bottom end,
}
