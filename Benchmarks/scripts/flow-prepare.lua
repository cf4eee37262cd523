--- The flow of `bare/flow.lua` as an author writes it: one loop in `prepare`.
---@type celluna.Layout
return {
  name = "flow-prepare", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local item, room, gap = sheet.item, ctx.width, 10
    local x, y, tallest = 0.0, 0.0, 0.0
    for i, width, height in ctx.items() do
      if x > 0 and x + width > room then x, y, tallest = 0.0, y + (tallest + gap), 0.0 end
      item(i, x, y)
      x = x + (width + gap)
      if height > tallest then tallest = height end
    end
    return room, y + tallest
  end,
}
