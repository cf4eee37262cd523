--- The layout of `flow-prepare.lua` with attributes for each item; all items share one table.
---@type celluna.Layout
return {
  name = "flow-look", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local item, room, gap = sheet.item, ctx.width, 10
    local x, y, tallest, look = 0.0, 0.0, 0.0, { z = 1 }
    for i, width, height in ctx.items() do
      if x > 0 and x + width > room then x, y, tallest = 0.0, y + (tallest + gap), 0.0 end
      item(i, x, y, width, height, look)
      x = x + (width + gap)
      if height > tallest then tallest = height end
    end
    return room, y + tallest
  end,
}
