--- The flow of `bare/flow.lua` as a fold that takes a step for each item.
---@type celluna.Layout
local GAP = 10

return {
  name = "flow-step", version = "1.0.0", api = 1,
  start = function(ctx) return { x = 0.0, y = 0.0, tallest = 0.0, room = ctx.width } end,
  step = function(_, line, i, _, width, height)
    local x, y = line.x, line.y
    if x > 0 and x + width > line.room then
      x, y = 0.0, y + (line.tallest + GAP)
      line.y, line.tallest = y, 0.0
    end
    line.x = x + (width + GAP)
    if height > line.tallest then line.tallest = height end
    return i + 1, x, y
  end,
  finish = function(ctx, line) return ctx.width, line.y + line.tallest end,
}
