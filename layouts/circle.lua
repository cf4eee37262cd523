--- Circle: all items on one circle around the middle of the view, at equal angles.
--- Good for a few equal items; new items appear from the middle. Source: SEMANTICS.md 8.2, 8.3.
---@type celluna.Layout
return {
  name = "circle", version = "1.0.0", api = 1,
  summary = "All items on one circle around the middle of the view, at equal angles.",
  reference = "circle", -- celluna: allow collision, items move in straight lines
  axis = "none",
  params = {
    item_size = param.length { default = 70, min = 0, label = "Item size" },
    radius = param.number {
      default = 0.4, min = 0, max = 1, help = "The radius, as a share of the view's shorter side.",
    },
    start = param.angle { default = 0, help = "The first item's angle; 0 is three o'clock." },
    clockwise = param.boolean { default = true },
    center_single = param.boolean { default = false, help = "A single item goes to the middle." },
  },
  kinds = {},
  laws = {
    "mirrors",
    { "on_one_circle", function(run)
      for _, item in ipairs(run.items) do
        local x = item.x + item.width / 2 - run.width / 2
        local y = item.y + item.height / 2 - run.height / 2
        local radius = run.params.radius * math.min(run.width, run.height)
        if run.count > 1 and math.abs((x ^ 2 + y ^ 2) ^ 0.5 - radius) > 0.001 then
          return false, ("item %d is off the circle"):format(item.index)
        end
      end
      return true
    end },
  },
  examples = {
    { name = "clock", params = { start = -90 }, scene = "phone" },
    { name = "wide", params = { radius = 0.45, item_size = 40 }, scene = "tablet" },
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

  appear = function(ctx, el, change)
    if change == "insert" then
      return { x = (ctx.width - el.width) / 2, y = (ctx.height - el.height) / 2, alpha = 0 }
    end
  end,
}
