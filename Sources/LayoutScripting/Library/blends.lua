--- Blends: a layout between two others. Used by `celluna.compose`:
---
---   local blends = require "celluna.blends"
---   return blends.of(one, two, 0.5)

local anchoring = require "celluna.anchoring"
local contexts = require "celluna.contexts"
local derived = require "celluna.derived"
local elements = require "celluna.elements"
local part_hooks = require "celluna.part_hooks"
local parts = require "celluna.parts"
local shown_parts = require "celluna.shown_parts"
local views = require "celluna.views"

local blends = {}

local call = part_hooks.call

local function between(a, b, u) return a + (b - a) * u end

--- Changes `sum`, a value of `overscan`, so that `scroll` is called for every element, if any
--- distance in `sum` is above 0. An effect such as a scale moves the edges of an element by a share
--- of its size. If the element is larger in the other layout, its edges can therefore move further
--- than the `overscan` of the layout with the effect.
local function everywhere(sum)
  local edges = { "top", "leading", "bottom", "trailing" }
  for _, edge in ipairs(edges) do
    if sum[edge] > 0 then
      for _, name in ipairs(edges) do sum[name] = 1e9 end -- the greatest distance
      return sum
    end
  end
  return sum
end

-- MARK: Geometry

--- Places an element that `elements.collector` stored.
local function place_kept(sheet, e, x, y, w, h, attributes)
  local id = e.id
  elements.place_next(e)
  if #id == 1 then return sheet[e.hook](id[1], x, y, w, h, attributes) end
  return sheet[e.hook](id[1], id[2], id[3], x, y, w, h, attributes)
end

local function place_scrollers(ctx, sheet, scrollers, others, u)
  for s = 1, #ctx.sections do
    local a, b = scrollers[s], others[s]
    local nearer = u <= 0.5 and a or u > 0.5 and b
    if a and b then
      nearer = derived.copy(nearer)
      for i = 1, 6 do nearer[i] = between(a[i], b[i], u) end
    end
    if nearer then sheet.scroller(s, table.unpack(nearer, 1, 7)) end
  end
end

--- Places each element between its places in the two layouts; an element of only one layout fades.
--- `first` and `second` are the stored elements of the layouts, and `firsts` and `seconds` are the
--- same elements by name. `u` is the progress. `declared` are the declarations of the custom
--- attributes.
local function place_blend(first, firsts, second, seconds, sheet, u, declared)
  for _, a in ipairs(first) do
    local b = seconds[a.name]
    if b then
      place_kept(sheet, a, between(a.x, b.x, u), between(a.y, b.y, u), between(a.w, b.w, u),
        between(a.h, b.h, u), elements.between(a.attributes, b.attributes, u, declared))
    else
      place_kept(sheet, a, a.x, a.y, a.w, a.h, elements.faded(a.attributes, 1 - u))
    end
  end
  for _, b in ipairs(second) do
    if not firsts[b.name] then
      place_kept(sheet, b, b.x, b.y, b.w, b.h, elements.faded(b.attributes, u))
    end
  end
  elements.place_next {}
end

--- Places the blended layout at the progress `u`; returns the content's size and the parts. If `u`
--- is 0 or 1, there is one part; otherwise there are two.
local function place(one, two, declared, u, ctx, sheet)
  if u == 0 or u == 1 then
    local part = parts.same(ctx, {})
    part.layout = u == 0 and one or two
    local width, height = derived.place(part.layout, part.ctx, sheet)
    return width, height, { u = u, part }
  end
  local to_first, first, firsts, scrollers = elements.collector(ctx, sheet)
  local a = shown_parts.make(ctx, one, firsts, declared)
  a.width, a.height = derived.place(one, a.ctx, to_first)
  local to_second, second, seconds, others = elements.collector(ctx, sheet)
  local b = shown_parts.make(ctx, two, seconds, declared)
  b.width, b.height = derived.place(two, b.ctx, to_second)
  place_scrollers(ctx, sheet, scrollers, others, u)
  place_blend(first, firsts, second, seconds, sheet, u, declared)
  return between(a.width, b.width, u), between(a.height, b.height, u), { u = u, a, b }
end

-- MARK: Hooks in between. `a` and `b` are an element as the two layouts show it.

--- The element between `a` and `b`, each of which can be nil; the result is nil if both are nil.
local function blend(a, b, u, declared)
  if not a and not b then return nil end
  local result
  if a and b then
    result = elements.between(a.attributes or {}, b.attributes or {}, u, declared)
    result.x, result.y = between(a.x, b.x, u), between(a.y, b.y, u)
    result.width, result.height = between(a.w, b.w, u), between(a.h, b.h, u)
    return result
  end
  local only = a or b
  result = elements.faded(only.attributes, a and 1 - u or u)
  result.x, result.y, result.width, result.height = only.x, only.y, only.w, only.h
  return result
end

local BETWEEN = {}

function BETWEEN.scroll(both, declared, el)
  local a, is_changed = shown_parts.shown(both[1], el)
  local b, is_other_changed = shown_parts.shown(both[2], el)
  if is_changed or is_other_changed then return blend(a, b, both.u, declared) end
end

function BETWEEN.lift(both, declared, el, x, y)
  local a, b = shown_parts.lifted(both[1], el, x, y), shown_parts.lifted(both[2], el, x, y)
  local result = blend(a, b, both.u, declared)
  if result then result.z = a and a.z or b and b.z end
  return result
end

function BETWEEN.appear(both, declared, el, change)
  local a, is_changed = shown_parts.appearing(both[1], el, change)
  local b, is_other_changed = shown_parts.appearing(both[2], el, change)
  if is_changed or is_other_changed then return blend(a, b, both.u, declared) end
end

--- The element after `disappear`. The hooks of both layouts get `el` as the blend showed it.
function BETWEEN.disappear(both, declared, el, change)
  local a, is_changed = shown_parts.disappearing(both[1], el, change)
  local b, is_other_changed = shown_parts.disappearing(both[2], el, change)
  if is_changed or is_other_changed then return blend(a, b, both.u, declared) end
end

local function resting(name)
  return function(both, _, x, y, ...)
    local left, top = x, y
    local right, bottom = x, y
    local one, two = both[1], both[2]
    if one.layout[name] then left, top = one.layout[name](one.ctx, x, y, ...) end
    if two.layout[name] then right, bottom = two.layout[name](two.ctx, x, y, ...) end
    if left == nil then left, top = x, y end
    if right == nil then right, bottom = x, y end
    return between(left, right, both.u), between(top, bottom, both.u)
  end
end

local restored = resting "restore"

BETWEEN.snap = resting "snap"

function BETWEEN.restore(both, declared, x, y) return restored(both, declared, x, y) end

function BETWEEN.drop() return nil end

function BETWEEN.fit(both, _, i, width, height, kind, s)
  for _, part in ipairs(both) do
    if part.layout.fit and shown_parts.has_other_size(part, i, width, height, kind, s)
      and part.layout.fit(part.ctx, i, width, height, kind, s) then
      return true
    end
  end
  return false
end

-- MARK: The layout

--- A layout between two others. `t` is a number from 0 (exactly the first layout) to 1 (exactly the
--- second), or the name of a parameter with such a number. Numbers beyond this range are clamped.
function blends.of(one, two, t)
  local declared = derived.with_attributes_of(derived.copy(one), { two }).attributes

  local function progress(ctx)
    return math.max(0, math.min(1, type(t) == "string" and ctx.params[t] or t))
  end

  local both_of, keep = parts.keeper(function(ctx)
    local _, _, both = place(one, two, declared, progress(ctx), ctx, views.nowhere)
    return both
  end)

  local result = derived.with_parameters_of(derived.from(one, function(ctx, sheet)
    local width, height, both = place(one, two, declared, progress(ctx), ctx, sheet)
    keep(ctx, both)
    return width, height
  end), { two })
  result.kinds = derived.kinds_of { one, two }

  for name, run in pairs(BETWEEN) do
    result[name] = (one[name] or two[name]) and function(ctx, ...)
      local both = both_of(ctx)
      if #both == 2 then return run(both, declared, ...) end
      local hook = both[1].layout[name]
      if hook then return call[name](both[1], ctx, hook, ...) end
      if name == "fit" then return false end
    end or nil
  end
  part_hooks.inform(result, { one, two })
  result.message = one.message and function(ctx, ...) return one.message(contexts.own(ctx), ...) end
  result.invalidates = one.invalidates and two.invalidates and function(ctx, bounds)
    local own = contexts.own(ctx)
    return one.invalidates(own, bounds) or two.invalidates(own, bounds)
  end
  local function pairs_of(ctx)
    local both = both_of(ctx)
    if #both == 1 then return { { both[1].layout, both[1] } } end
    return { { one, both[1] }, { two, both[2] } }
  end
  local joined = part_hooks.joined_overscan({ one, two }, pairs_of)
  result.overscan = joined and function(ctx)
    local sum = joined(ctx)
    return #both_of(ctx) == 2 and everywhere(sum) or sum
  end
  anchoring.agree(result, { one, two }, pairs_of)
  return result
end

return blends
