--- Stretched header: the port of StretchedHeaderLayout.

local flow = require "flow"

---@type celluna.Layout
return {
  name = "stretched-header", version = "1.0.0", api = 1,
  params = flow.params, item_size = flow.item_size,
  kinds = flow.kinds, laws = { "no_overlap", "reading_order", "mirrors" },

  prepare = flow.prepare,

  overscan = "views",

  scroll = function(ctx, el)
    local pull = -(ctx.scroll_y + ctx.insets.top)
    if el.kind ~= "header" or el.section ~= 1 or pull <= 0 then return nil end
    return { y = el.y - pull, height = el.height + pull }
  end,

  invalidates = function() return true end,
}
