--- Coverflow: covers in perspective; those beside the middle cover are turned and overlap.
--- Good for leafing through albums. The cover in the middle of the view is flat, and a drag ends
--- with a cover in the middle. Source: ours, after Cover Flow by Apple.

--- An upper bound of the distance by which `scroll` moves an edge of a cover: covers beside the
--- middle move by the gap, and the near edge of a turned cover looks larger.
local function reach(ctx)
  local size = ctx.params.cover_size
  return ctx.params.gap + math.max(size.width, size.height)
end

---@type celluna.Layout
return {
  name = "coverflow", version = "1.0.0", api = 1,
  summary = "Covers in perspective; those beside the middle cover are turned and overlap.",
  reference = "coverflow",
  axis = "horizontal",
  params = {
    cover_size = param.size { default = { 200, 200 }, min = 0, help = "The size of each cover." },
    stride = param.length {
      default = 60, min = 1, max = 2000, help = "The distance from a cover to the next one.",
    },
    gap = param.length { default = 70, min = 0, help = "The free space beside the middle cover." },
    angle = param.angle {
      default = 60, min = 0, max = 90, help = "The angle by which the other covers are turned.",
    },
    distance = param.length {
      default = 600, min = 1, help = "The distance of the eye; a smaller one exaggerates depth.",
    },
  },
  kinds = {},
  laws = { "mirrors", "snap_idempotent", "snap_reachable", "snap_monotone" },
  examples = {
    { name = "albums", scene = "covers" },
    { name = "pages", params = { cover_size = { 240, 300 }, stride = 90 }, scene = "fling" },
  },

  frame = function(ctx, i)
    local size, stride = ctx.params.cover_size, ctx.params.stride
    local x = ctx.width / 2 + (i - 1) * stride
    return x - size.width / 2, (ctx.height - size.height) / 2, size.width, size.height
  end,

  content = function(ctx)
    return ctx.width + math.max(0, ctx.count - 1) * ctx.params.stride, ctx.height
  end,

  overscan = reach,

  -- the covers have equal distances, so their numbers are computed, without a search
  elements = function(ctx, rect)
    local p, margin = ctx.params, reach(ctx) + ctx.params.cover_size.width / 2
    local start = rect.x - ctx.width / 2 -- measured from the middle of the first cover
    local first = math.floor((start - margin) / p.stride) + 1
    local last = math.min(ctx.count, math.ceil((start + rect.width + margin) / p.stride) + 1)
    if first > last or last < 1 then return {} end
    return ctx.items(math.max(1, first), last)
  end,

  scroll = function(ctx, el)
    local p = ctx.params
    local place = (el.x + el.width / 2 - ctx.width / 2 - ctx.scroll_x) / p.stride
    local turn = math.max(-1, math.min(1, place)) -- 0 in the middle, -1 and 1 at the sides
    local angle = -turn * math.rad(p.angle)
    local c, s = math.cos(angle), math.sin(angle)
    -- the eye is at least as far away as a cover is wide, so that no edge is behind the eye
    local depth = 1 / math.max(p.distance, el.width)
    return {
      x = el.x + turn * p.gap,
      z = -math.floor(math.abs(place) + 0.5),
      transform3d = { c, 0, -s, s * depth, 0, 1, 0, 0, s, 0, c, -c * depth, 0, 0, 0, 1 },
    }
  end,

  invalidates = function(ctx, bounds)
    return bounds.x ~= ctx.scroll_x or bounds.width ~= ctx.width or bounds.height ~= ctx.height
  end,

  -- a dragged cover takes the place that is nearest to the finger
  drop = function(ctx, x)
    local p, distance = ctx.params, x - ctx.scroll_x - ctx.width / 2
    local turn = math.max(-1, math.min(1, distance / (p.stride + p.gap)))
    local place = (ctx.scroll_x + distance - turn * p.gap) / p.stride
    return math.max(1, math.min(ctx.count, math.floor(place + 0.5) + 1))
  end,

  -- a drag rests at a cover, or as near to it as the view can scroll
  snap = function(ctx, x, y)
    local stride, insets = ctx.params.stride, ctx.insets
    local nearest = math.floor(x / stride + 0.5)
    local place = math.max(0, math.min(ctx.count - 1, nearest)) * stride
    local first, last = -insets.leading, ctx.content_width + insets.trailing - ctx.width
    if last < first and ctx.direction == "rtl" then first = last end
    return math.max(first, math.min(place, last)), y
  end,
}
