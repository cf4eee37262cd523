--- Hooks of parts: calls a hook of an inner layout with arguments in its coordinates, and converts
--- the result. Used by `celluna.compose`:
---
---   local part_hooks = require "celluna.part_hooks"
---   part_hooks.forward(result, layout, part_of)
---   local changes = part_hooks.call.scroll(part, ctx, layout.scroll, el)

local contexts = require "celluna.contexts"
local parts = require "celluna.parts"

local part_hooks = {}

-- MARK: Calls of one hook: `call.NAME(part, ctx, hook, …)`. `ctx` and the other arguments are those
-- of the composed layout.

local call = {}
part_hooks.call = call

--- Calls a hook whose first argument after `ctx` is an element; returns the changes that the hook
--- makes, in the coordinates of the whole.
local function shape(part, _, hook, el, ...)
  local seen = parts.element(part, el)
  return parts.changed(part, seen, hook(part.ctx, seen, ...))
end

call.scroll, call.appear, call.disappear = shape, shape, shape

function call.lift(part, ctx, hook, el, x, y)
  x, y = part.inside(x, y, 0, 0)
  return shape(part, ctx, hook, el, x, y)
end

function call.snap(part, ctx, hook, x, y, vx, vy, s)
  if s then
    local own_x, own_y = parts.size(part, x, y)
    local own_vx, own_vy = parts.size(part, vx, vy)
    return parts.size(part, hook(part.ctx, own_x, own_y, own_vx, own_vy, part.s and 1 or s))
  end
  return parts.rest(part, ctx, x, y, function(own_x, own_y)
    return hook(part.ctx, own_x, own_y, part.speed(vx, vy))
  end)
end

function call.restore(part, ctx, hook, x, y)
  return parts.rest(part, ctx, x, y, function(own_x, own_y) return hook(part.ctx, own_x, own_y) end)
end

function call.drop(part, _, hook, x, y, dragged, s)
  x, y = part.inside(x, y, 0, 0)
  if not part.s then return hook(part.ctx, x, y, dragged, s) end
  local own = s == part.s and 1 or nil
  local found, position = hook(part.ctx, x, y, dragged - part.before, own)
  local target = math.type(found) and math.tointeger(found) -- as the host reads the result
  if not target then return found, position end
  if position then return target == 1 and part.s or target, position end
  return target + part.before
end

function call.fit(part, _, hook, i, width, height, kind, s)
  width, height = parts.size(part, width, height)
  if part.s then
    i, s = i and i - part.before, s and 1
  end
  return hook(part.ctx, i, width, height, kind, s)
end

function call.invalidates(part, _, hook, bounds)
  local x, y, width, height = part.bounds(bounds.x, bounds.y, bounds.width, bounds.height)
  return hook(part.ctx, { x = x, y = y, width = width, height = height })
end

function call.elements(part, _, hook, rect)
  local x, y, width, height = part.inside(rect.x, rect.y, rect.width, rect.height)
  return hook(part.ctx, { x = x, y = y, width = width, height = height })
end

--- The hooks that only inform a layout. Their arguments refer to nothing in the view. If there are
--- several inner layouts, each gets the call.
part_hooks.INFORMING = { "enter", "leave" }

for _, name in ipairs(part_hooks.INFORMING) do
  call[name] = function(part, _, hook, ...) return hook(part.ctx, ...) end
end

--- Whether a message is a tap. A tap has a point, and the element at this point if there is one.
function part_hooks.is_tap(name, value)
  return name == "tap" and type(value) == "table" and type(value.x) == "number"
    and type(value.y) == "number"
end

--- Calls the hook `message`. If a tap hits an element of another part, this element is not passed
--- on.
function call.message(part, _, hook, name, value)
  if not part_hooks.is_tap(name, value) then return hook(part.ctx, name, value) end
  local own = {}
  own.x, own.y = part.inside(value.x, value.y, 0, 0)
  if not part.s or value.section == part.s then
    own.category, own.kind, own.item = value.category, value.kind, value.item
    own.section, own.index = value.section, value.index
    if part.s and own.section then own.section, own.index = 1, value.index and value.item end
  end
  return hook(part.ctx, name, own)
end

--- Adds to `result` the hooks of a layout, except those that `result` already has. `part_of(ctx)`
--- is the part of the layout.
function part_hooks.forward(result, layout, part_of)
  for name, converted in pairs(call) do
    local hook = layout[name]
    if type(hook) == "function" and not result[name] then
      result[name] = function(ctx, ...) return converted(part_of(ctx), ctx, hook, ...) end
    elseif hook ~= nil and not result[name] then
      result[name] = hook -- the host reports that it is not a function
    end
  end
end

--- Adds to `result` the hooks that inform a layout. Each of them calls the hooks of all `layouts`,
--- with the `ctx` of the whole.
function part_hooks.inform(result, layouts)
  for _, name in ipairs(part_hooks.INFORMING) do
    local hooks = {}
    for _, layout in ipairs(layouts) do hooks[#hooks + 1] = layout[name] end
    result[name] = #hooks > 0 and function(ctx, ...)
      for _, hook in ipairs(hooks) do hook(contexts.own(ctx), ...) end
    end or nil
  end
end

-- MARK: Overscan

--- A value of `overscan` with other names of edges and axes: `names` maps a name to its new name. A
--- name without an entry stays.
local function renamed(value, names)
  if type(value) ~= "table" then return value end
  local result = {}
  for name, points in pairs(value) do result[names[name] or name] = points end
  return result
end

--- The `overscan` that a composed layout takes over from its inner layout `layout`; nil if `layout`
--- has no `overscan`. The edges and axes are renamed: `names` maps a name in the inner layout to
--- the name in the composed layout. A name without an entry stays. `part_of(ctx)` is the part of
--- `layout`.
function part_hooks.overscan(layout, part_of, names)
  local own = layout.overscan
  if type(own) ~= "function" then return renamed(own, names) end
  return function(ctx) return renamed(own(part_of(ctx).ctx), names) end
end

--- Joins `sum` with a value of `overscan`, which can be nil. For each edge, `sum` keeps the greater
--- distance. In the field `views`, true takes precedence over "placed", and "placed" over nil.
local function add(sum, value)
  if value == nil then return end
  if value == "views" then value = { views = true } end
  if value == "placed" then value = { views = "placed" } end
  if type(value) == "number" then value = { vertical = value, horizontal = value } end
  if type(value) ~= "table" then
    error('`overscan` must be a number of points, a table of such numbers, "views" or "placed", '
      .. "not " .. tostring(value), 0)
  end
  local function widen(edge, along)
    sum[edge] = math.max(sum[edge], value[edge] or value[along] or 0)
  end
  widen("top", "vertical")
  widen("bottom", "vertical")
  widen("leading", "horizontal")
  widen("trailing", "horizontal")
  if sum.views ~= true then sum.views = value.views or sum.views end
end

--- Returns a function that computes the common `overscan` of several layouts: on each edge the
--- greatest distance of all. If no layout has an `overscan`, there is no such function, and the
--- result is nil. `layouts` is a list, and `parts_of(ctx)` returns a list of pairs of a layout and
--- its part.
function part_hooks.joined_overscan(layouts, parts_of)
  local has_any = false
  for _, layout in ipairs(layouts) do has_any = has_any or layout.overscan ~= nil end
  if not has_any then return nil end
  return function(ctx)
    local sum = { top = 0, leading = 0, bottom = 0, trailing = 0 }
    for _, pair in ipairs(parts_of(ctx)) do
      local layout, part = pair[1], pair[2]
      local value = layout.overscan
      if type(value) == "function" then value = value(part.ctx) end
      add(sum, value)
    end
    return sum
  end
end

return part_hooks
