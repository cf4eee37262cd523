--- Circular: the port of CircularLayout.

local SIDE = 70

---@type celluna.Layout
return {
  name = "circular", version = "1.0.0", api = 1, axis = "none",
  kinds = {}, laws = { "mirrors" },

  frame = function(ctx, i)
    local radius = 0.4 * math.min(ctx.width, ctx.height)
    local angle = 2 * math.pi * (i - 1) / ctx.count
    local x, y = ctx.width / 2 + radius * math.cos(angle), ctx.height / 2 + radius * math.sin(angle)
    return x - SIDE / 2, y - SIDE / 2, SIDE, SIDE
  end,

  content = function(ctx) return ctx.width, ctx.height end,

  appear = function(ctx, el, change)
    if change ~= "insert" then return nil end
    return { x = (ctx.width - el.width) / 2, y = (ctx.height - el.height) / 2, alpha = 0 }
  end,
}
