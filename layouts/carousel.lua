--- Carousel: a line of items that shrink with their distance from the middle of the view.
--- Good for browsing covers. A drag ends at the nearest item; if `snap` is "page", at the next one;
--- and if `snap` is "none", anywhere. The items are placed by line.lua.
--- Source: SEMANTICS.md section 8.4, with a least scale and without the drift beyond the ends.

local line = require "line"

local ROUNDING = 1e-6 -- celluna: equivalent, such a short distance is no movement

--- The resting offset nearest to `x` that `suits` accepts; on a tie, that of the first item. The
--- resting offset of an item centres it, or is as near to that as possible. Empty items have none.
local function nearest(ctx, x, suits)
  local frame, view_width = ctx.frame, ctx.width
  local first = -ctx.insets.leading
  local last = ctx.content_width + ctx.insets.trailing - view_width
  if last < first and ctx.direction == "rtl" then first = last end
  last = math.max(first, last)
  local best, distance
  for i = 1, ctx.count do
    local left, _, width, height = frame(i)
    if width > 0 and height > 0 then
      local place = math.min(math.max(left + width / 2 - view_width / 2, first), last)
      if not suits or suits(place) then
        local way = math.abs(place - x)
        if not best or way < distance then best, distance = place, way end
      end
    end
  end
  return best
end

--- The next resting offset towards `x`; if there is none, the one nearest to the current offset.
local function next_page(ctx, x)
  local here, place = ctx.scroll_x, nil
  local ahead, behind = here + ROUNDING, here - ROUNDING
  if x > ahead then
    place = nearest(ctx, here, function(other) return other > ahead end)
  elseif x < behind then
    place = nearest(ctx, here, function(other) return other < behind end)
  end
  return place or nearest(ctx, here)
end

---@type celluna.Layout
return {
  name = "carousel", version = "1.0.0", api = 1,
  summary = "A line of items that shrink with their distance from the middle of the view.",
  reference = "carousel",
  axis = "horizontal",
  params = {
    line_spacing = line.params.line_spacing,
    maximum_scale = param.number {
      default = 1, min = 0, max = 10, step = 0.05, help = "The scale of an item in the middle.",
    },
    minimum_scale = param.number {
      default = 0.1, min = 0, max = 10, step = 0.05, help = "The scale is at least this value.",
    },
    snap = param.choice { "none", "nearest", "page", default = "nearest" },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "mirrors", "snap_idempotent", "snap_reachable", "snap_monotone" },
  examples = {
    { name = "covers", params = { minimum_scale = 0.5 }, scene = "phone" },
    { name = "pages", params = { snap = "page", line_spacing = 40 }, scene = "tablet" },
  },

  prepare = line.prepare,

  -- enlarged items reach beyond their frames, so items further away are queried, too
  overscan = function(ctx)
    local p, longest = ctx.params, 0
    local largest = math.max(p.maximum_scale, p.minimum_scale)
    local growth = largest - 1 -- celluna: equivalent, a wider query shows the same
    if growth > 0 then
      for _, width, height in ctx.items() do longest = math.max(longest, width, height) end
    end
    return growth * longest
  end,

  scroll = function(ctx, el)
    if el.category ~= "cell" then return nil end
    local p = ctx.params
    local distance = math.abs((el.x + el.width / 2) - (ctx.scroll_x + ctx.width / 2))
    local has_width = ctx.width > 0 -- celluna: equivalent, a view without width shows nothing
    local share = has_width and distance / ctx.width or 0
    return { scale = math.max(p.minimum_scale, p.maximum_scale - share) }
  end,

  -- every scroll invalidates the layout, even while no item is on screen
  invalidates = function() return true end,

  snap = function(ctx, x, y)
    if ctx.params.snap == "none" then return nil end
    local place = ctx.params.snap == "page" and next_page(ctx, x) or nearest(ctx, x)
    if place then return place, y end
  end,

  restore = function(ctx, x, y)
    local place = ctx.params.snap ~= "none" and nearest(ctx, x)
    if place then return place, y end
  end,
}
