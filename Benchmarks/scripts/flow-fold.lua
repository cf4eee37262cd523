--- The flow of `bare/flow.lua` as a fold that places a run of items in each step.
---@type celluna.Layout
local GAP <const> = 10

return {
  name = "flow-fold", version = "1.0.0", api = 1,
  start = function(ctx) return { x = 0.0, y = 0.0, tallest = 0.0, room = ctx.width } end,
  step = function(ctx, line, first, sheet)
    local item, last = sheet.item, ctx.run(first, 128)
    local x, y, tallest, room = line.x, line.y, line.tallest, line.room
    for i, width, height in ctx.items(first, last) do
      if x > 0 and x + width > room then x, y, tallest = 0.0, y + (tallest + GAP), 0.0 end
      item(i, x, y)
      x = x + (width + GAP)
      if height > tallest then tallest = height end
    end
    line.x, line.y, line.tallest = x, y, tallest
    return last + 1
  end,
  finish = function(ctx, line) return ctx.width, line.y + line.tallest end,
}
