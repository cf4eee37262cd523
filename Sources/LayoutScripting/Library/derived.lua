--- Derived: the tables of layouts that are made of other layouts. Used by `celluna.compose`:
---
---   local derived = require "celluna.derived"
---   local result = derived.from(layout, function(ctx, sheet) … return width, height end)

local inner = require "celluna.inner"
local lines = require "celluna.lines"
local part_hooks = require "celluna.part_hooks"
local views = require "celluna.views"

local derived = {}

-- MARK: Placing

local function place_frames(layout, ctx, sheet)
  local width, height, plan = layout.content(ctx)
  width, height = inner.content(layout, "content", width, height)
  for i = 1, ctx.count do sheet.item(i, layout.frame(ctx, i, plan)) end
  if layout.views then
    local settled = views.of(ctx, {
      scroll_x = 0, scroll_y = 0, content_width = width, content_height = height,
      frame = function(i) return layout.frame(ctx, i, plan) end,
    })
    layout.views(settled, sheet, 0, 0, width, height, plan)
  end
  return width, height
end

local function place_steps(layout, ctx, sheet)
  local acc, i = layout.start(ctx, sheet), 1
  while i <= ctx.count do
    local following, x, y, width, height = layout.step(ctx, acc, i, sheet, ctx.size(i))
    if x then sheet.item(i, x, y, width, height) end
    i = inner.following(layout, i, following)
  end
  return inner.content(layout, "finish", layout.finish(ctx, acc, sheet))
end

--- Places all elements of a layout, whatever its form; returns the content's width and height.
function derived.place(layout, ctx, sheet)
  return lines.placing(ctx, sheet, function(own, placing)
    if layout.prepare then
      return inner.content(layout, "prepare", layout.prepare(own, placing))
    end
    if layout.frame then return place_frames(layout, own, placing) end
    return place_steps(layout, own, placing)
  end)
end

--- Whether the content of a layout grows to the trailing edge.
function derived.is_horizontal(layout, params)
  local axis = layout.axis
  if type(axis) == "function" then axis = axis(params) end
  return axis == "horizontal"
end

-- MARK: Tables

-- The fields that depend on the places of elements, in addition to the hooks that `part_hooks`
-- converts. A copy of a layout that places elements elsewhere has neither these fields nor these
-- hooks.
local LEFT_OUT = {
  "uses_item_sizes", "start", "step", "finish", "frontier", "moves", "frame", "content", "range",
  "views", "update", "begin", "anchor", "overscan", "reference", "laws", "kinds",
}

function derived.copy(layout)
  local result = {}
  for name, value in pairs(layout) do result[name] = value end
  return result
end

--- Returns a copy of a layout's table without the fields that depend on where elements are placed.
--- The copy places elements with `prepare`; if `prepare` is nil, it has no geometry.
function derived.from(layout, prepare)
  local result = derived.copy(layout)
  for _, name in ipairs(LEFT_OUT) do result[name] = nil end
  for name in pairs(part_hooks.call) do result[name] = nil end
  result.prepare = prepare
  return result
end

local function is_same(one, other)
  if type(one) ~= "table" or type(other) ~= "table" then return one == other end
  for name, value in pairs(one) do
    if not is_same(value, other[name]) then return false end
  end
  for name in pairs(other) do
    if one[name] == nil then return false end
  end
  return true
end

--- Adds to `result` the custom attributes of other layouts. A cell cannot know which layout placed
--- it, so attributes of the same name must have the same declaration.
function derived.with_attributes_of(result, others)
  result.attributes = derived.copy(result.attributes or {})
  for _, other in ipairs(others) do
    for name, declared in pairs(other.attributes or {}) do
      local own = result.attributes[name]
      if own ~= nil and not is_same(own, declared) then
        error("the layouts declare the attribute `" .. tostring(name) .. "` in different ways", 0)
      end
      result.attributes[name] = declared
    end
  end
  return result
end

--- Adds to `result` the parameters, the data and the custom attributes that other layouts declare.
--- If two layouts declare a parameter or a field of the data with the same name, the first
--- declaration takes precedence; that of `result` is before all others.
function derived.with_parameters_of(result, others)
  derived.with_attributes_of(result, others)
  for _, field in ipairs { "params", "data", "section_data" } do
    result[field] = derived.copy(result[field] or {})
    for _, other in ipairs(others) do
      for name, declared in pairs(other[field] or {}) do
        result[field][name] = result[field][name] or declared
      end
    end
  end
  return result
end

--- The kinds of views that all the layouts declare together. The result is nil if a layout declares
--- no kinds, or if two layouts declare a kind in different ways. It is also nil if no kind is
--- declared as "per_item" or "decoration_per_item". The host needs the table for such kinds,
--- because it moves their views with a section that scrolls on its own.
function derived.kinds_of(layouts)
  local result, moves = {}, false
  for _, layout in ipairs(layouts) do
    if type(layout.kinds) ~= "table" then return nil end
    for kind, declared in pairs(layout.kinds) do
      if result[kind] ~= nil and result[kind] ~= declared then return nil end
      result[kind] = declared
      moves = moves or declared == "per_item" or declared == "decoration_per_item"
    end
  end
  return moves and result or nil
end

return derived
