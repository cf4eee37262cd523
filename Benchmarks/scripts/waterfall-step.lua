--- The waterfall of `bare/waterfall.lua` as a fold that takes a step for each item.
---@type celluna.Layout
local COLUMNS, GAP = 3, 10

return {
  name = "waterfall-step", version = "1.0.0", api = 1,
  start = function(ctx)
    local width = (ctx.width - (COLUMNS - 1) * GAP) / COLUMNS
    return { 0.0, 0.0, 0.0, width = width, bottom = 0.0 }
  end,
  step = function(_, ends, i, _, _, height)
    local shortest = 1
    for column = 2, COLUMNS do
      if ends[column] < ends[shortest] then shortest = column end
    end
    local y, width = ends[shortest], ends.width
    ends[shortest] = y + (height + GAP)
    if y + height > ends.bottom then ends.bottom = y + height end
    return i + 1, (shortest - 1) * (width + GAP), y, width, height
  end,
  finish = function(ctx, ends) return ctx.width, ends.bottom end,
}
