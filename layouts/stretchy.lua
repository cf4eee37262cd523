--- Stretchy: lines of items under a header that grows when the content is pulled down.
--- Good for a profile with a picture on top. The attribute `stretch` of the header is the distance
--- by which it has grown, for example to blur a picture. The lines are those of flow.lua.
--- Source: SEMANTICS.md sections 3 and 8.6, without the faults of the post.

local flow = require "flow"

--- How far the content is pulled down beyond its top.
local function pull(ctx, y)
  return math.max(0, -(y + ctx.insets.top))
end

---@type celluna.Layout
return {
  name = "stretchy", version = "1.0.0", api = 1,
  summary = "Lines of items under a header that grows when the content is pulled down.",
  reference = "stretchy", -- celluna: allow collision, items pass others to another line
  params = {
    line_spacing = param.length { default = 10, min = 0, help = "The distance between lines." },
    item_spacing = param.length { default = 10, min = 0, help = "The least gap between items." },
  },
  attributes = {
    stretch = param.length {
      default = 0, min = 0, help = "The distance by which the header is higher than at rest.",
    },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors" },
  examples = { { name = "profile", params = { line_spacing = 4, item_spacing = 4 } } },

  prepare = function(ctx, sheet)
    local p = ctx.params
    local params = {
      scroll_direction = "vertical", line_spacing = p.line_spacing, item_spacing = p.item_spacing,
    }
    local function field(_, name) return ctx[name] end
    return flow.prepare(setmetatable({ params = params }, { __index = field }), sheet)
  end,

  overscan = "views",

  scroll = function(ctx, el)
    if el.kind ~= "header" or el.section ~= 1 then return nil end
    local distance = pull(ctx, ctx.scroll_y)
    return { y = el.y - distance, height = el.height + distance, stretch = distance }
  end,

  -- nothing moves unless the content is pulled down, so only a change of the pull matters
  invalidates = function(ctx, bounds)
    if bounds.width ~= ctx.width then return true end
    return #ctx.sections > 0 and pull(ctx, bounds.y) ~= pull(ctx, ctx.scroll_y)
  end,
}
