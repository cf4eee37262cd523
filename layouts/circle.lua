--- Circle: all items on one circle around the middle of the view, at equal angles.
--- Good for a few items that are choices of equal rank. Source: SEMANTICS.md sections 8.2 and 8.3.
---@type celluna.Layout
return {
  name = "circle", version = "1.0.0", api = 1,
  summary = "All items on one circle around the middle of the view, at equal angles.",
  reference = "circle",
  axis = "none",
  params = {
    item_size = param.length { default = 70, min = 0, label = "Item size" },
    radius = param.number {
      default = 0.4, min = 0, max = 1, help = "As a share of the view's shorter side.",
    },
    start = param.angle { default = 0, help = "Where the first item is; 0 is three o'clock." },
    clockwise = param.boolean { default = true },
    center_single = param.boolean { default = false, help = "A lone item sits in the middle." },
  },

  frame = function(ctx, i)
    local p = ctx.params
    local x, y = ctx.width / 2, ctx.height / 2
    if ctx.count > 1 or not p.center_single then
      local radius = p.radius * math.min(ctx.width, ctx.height)
      local turn = 360 * (i - 1) / ctx.count
      local angle = (p.start + (p.clockwise and turn or -turn)) * math.pi / 180
      x, y = x + radius * math.cos(angle), y + radius * math.sin(angle)
    end
    return x - p.item_size / 2, y - p.item_size / 2, p.item_size, p.item_size
  end,

  content = function(ctx)
    return ctx.width, ctx.height
  end,
}
