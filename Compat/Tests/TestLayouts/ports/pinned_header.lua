--- Pinned header: the port of PinnedHeaderLayout.

local flow = require "flow"

--- The y at which the section `s` ends; `y` and `height` are those of its header at rest.
local function section_end(ctx, s, y, height)
  local _, footer_y, _, footer_height = ctx.footer(s)
  if footer_y then return footer_y + footer_height end
  if s < #ctx.sections then
    local _, next_y = ctx.header(s + 1)
    if next_y then return next_y end
  end
  local section = ctx.sections[s]
  local insets = section.insets or { top = 0, bottom = 0 }
  local bottom = section.count == 0 and y + height + insets.top or -math.huge
  for i = section.first, section.last do
    local _, item_y, _, item_height = ctx.frame(i)
    bottom = math.max(bottom, item_y + item_height)
  end
  return bottom + insets.bottom
end

---@type celluna.Layout
return {
  name = "pinned-header", version = "1.0.0", api = 1,
  params = flow.params, item_size = flow.item_size,
  kinds = flow.kinds, laws = { "no_overlap", "reading_order", "mirrors" },

  prepare = flow.prepare,

  overscan = "views",

  scroll = function(ctx, el)
    if el.kind ~= "header" then return nil end
    local last = section_end(ctx, el.section, el.y, el.height) - el.height
    local y = math.min(math.max(el.y, ctx.scroll_y + ctx.insets.top), last)
    if y ~= el.y then return { y = y, z = 1 } end
  end,

  invalidates = function() return true end,
}
