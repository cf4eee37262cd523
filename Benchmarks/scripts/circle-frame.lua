--- The circle of `bare/circle.lua` in the frame form: the frame of an item does not depend on the
--- frames of other items.
---@type celluna.Layout
return {
  name = "circle-frame", version = "1.0.0", api = 1,
  frame = function(ctx, i)
    local radius = 0.4 * math.min(ctx.width, ctx.height)
    local angle = (i - 1) * (2 * math.pi / ctx.count)
    return ctx.width / 2 - 35 + radius * math.cos(angle), ctx.height / 2 - 35 + radius * math.sin(angle), 70, 70
  end,
  content = function(ctx) return ctx.width, ctx.height end,
}
