--- Card stack: the port of CardStackLayout.

local HEIGHT, STEP, MARGIN = 200, 60, 16

---@type celluna.Layout
return {
  name = "card-stack", version = "1.0.0", api = 1,
  attributes = { depth = param.number { default = 0, min = 0, max = 1 } },
  kinds = {}, laws = { "mirrors" },

  prepare = function(ctx, sheet)
    for i in ctx.items() do
      local width = math.max(0, ctx.width - 2 * MARGIN)
      sheet.item(i, MARGIN, MARGIN + (i - 1) * STEP, width, HEIGHT, { z = i - 1 })
    end
    return ctx.width, ctx.count > 0 and 2 * MARGIN + (ctx.count - 1) * STEP + HEIGHT or 0
  end,

  -- a covered card stays at the top, so every card can be on screen at any offset
  overscan = function(ctx) return ctx.content_height end,

  scroll = function(ctx, el)
    local top = ctx.scroll_y + ctx.insets.top
    local depth = math.min(1, math.max(0, (top - el.y) / HEIGHT))
    return { y = math.max(el.y, top), scale = 1 - 0.1 * depth, depth = depth }
  end,

  snap = function(_, x, y) return x, y // STEP * STEP end,

  drop = function(ctx, _, y)
    return math.max(1, math.min((y - MARGIN) // STEP + 1, ctx.count))
  end,

  invalidates = function() return true end,
}
