--- Scaling carousel: the port of ScalingCarouselLayout.

local flow = require "flow"
local columns = require "celluna.compose".transpose(flow)

local LEAST = 0.1

--- The x of the item centre nearest to `place`; the first of two equally near, nil without items.
local function nearest(ctx, place)
  local best, distance
  for i = 1, ctx.count do
    local x, _, width = ctx.frame(i)
    local middle = x + width / 2
    local way = math.abs(middle - place)
    if not best or way < distance then best, distance = middle, way end
  end
  return best
end

--- Whether `first <= place < first + length`; `CGRect.contains` has the same rule.
local function is_within(place, first, length)
  return place >= first and place < first + length
end

---@type celluna.Layout
return {
  name = "scaling-carousel", version = "1.0.0", api = 1, axis = "horizontal",
  params = flow.params, item_size = columns.item_size,
  kinds = flow.kinds, laws = { "no_overlap", "mirrors" },

  prepare = columns.prepare,

  scroll = function(ctx, el)
    if el.category ~= "cell" or ctx.width <= 0 then return nil end
    local distance = math.abs(el.x + el.width / 2 - (ctx.scroll_x + ctx.width / 2))
    return { scale = math.max(LEAST, 1 - distance / ctx.width) }
  end,

  snap = function(ctx, x, y)
    local middle = nearest(ctx, x + ctx.width / 2)
    if middle then return middle - ctx.width / 2, y end
  end,

  -- an item contains its left edge in the layout's own coordinates; without this hook, the host
  -- would take the edge that the user sees on the left, which differs in a mirrored view
  drop = function(ctx, x, y, dragged)
    local target = dragged
    for i = 1, ctx.count do
      local left, top, width, height = ctx.frame(i)
      if is_within(x, left, width) and is_within(y, top, height) then target = i end
    end
    return target
  end,

  invalidates = function() return true end,
}
