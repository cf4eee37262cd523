--- The layout of `flow-prepare.lua` with attributes for each item; each item has its own table.
---@type celluna.Layout
return {
  name = "flow-attributes", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local item, room, gap = sheet.item, ctx.width, 10
    local x, y, tallest = 0.0, 0.0, 0.0
    for i, width, height in ctx.items() do
      if x > 0 and x + width > room then x, y, tallest = 0.0, y + (tallest + gap), 0.0 end
      item(i, x, y, width, height, { z = i % 3 })
      x = x + (width + gap)
      if height > tallest then tallest = height end
    end
    return room, y + tallest
  end,
}
