--- Pager: the port of PagerLayout.

local FLICK = 200 -- points per second; a faster drag turns a page

--- The size of a page: the part of the view that the insets leave free.
local function page(ctx)
  local insets = ctx.insets
  return math.max(0, ctx.width - insets.leading - insets.trailing),
    math.max(0, ctx.height - insets.top - insets.bottom)
end

--- The nearest whole number; a half is rounded away from 0.
local function rounded(number)
  return number < 0 and math.ceil(number - 0.5) or math.floor(number + 0.5)
end

---@type celluna.Layout
return {
  name = "pager", version = "1.0.0", api = 1, axis = "horizontal",
  kinds = {}, laws = { "no_overlap", "mirrors" },

  frame = function(ctx, i)
    local width, height = page(ctx)
    return (i - 1) * width, 0, width, height
  end,

  content = function(ctx)
    local width, height = page(ctx)
    return ctx.count * width, height
  end,

  snap = function(ctx, _, y, vx)
    local width = page(ctx)
    if width == 0 then return nil end
    local here = ctx.scroll_x / width
    if vx > FLICK then return (math.floor(here) + 1) * width, y end
    if vx < -FLICK then return (math.ceil(here) - 1) * width, y end
    return rounded(here) * width, y
  end,
}
