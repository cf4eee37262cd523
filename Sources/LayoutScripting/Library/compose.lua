--- Compose: layouts made of other layouts.
---
---   local compose = require "celluna.compose"
---   return compose.mirror(require "waterfall")
---
--- Each function takes layouts (the tables that scripts return), and returns a new layout with the
--- name of the first and the parameters of all. Elements keep their attributes. Only `effect` keeps
--- hooks that depend on places, for example `scroll`, so effects come last:
---   compose.effect(compose.mirror(layout), function(ctx, el) … end)

local elements = require "celluna.elements"
local contexts = require "celluna.contexts"
local lines = require "celluna.lines"

local compose = {}

--- Places all elements of a layout, in any of its forms; returns the content's width and height.
function compose.place(layout, ctx, sheet)
  ctx, sheet = lines.of(ctx, sheet)
  if layout.prepare then return layout.prepare(ctx, sheet) end
  if layout.frame then
    for i = 1, ctx.count do sheet.item(i, layout.frame(ctx, i)) end
    return layout.content(ctx)
  end
  local acc, i = layout.start(ctx, sheet), 1
  while i <= ctx.count do
    local following, x, y, width, height = layout.step(ctx, acc, i, sheet, ctx.size(i))
    if x then sheet.item(i, x, y, width, height) end
    i = following or i + 1
  end
  return layout.finish(ctx, acc, sheet)
end

-- The fields that depend on places. A layout does not keep these fields when its places change.
local LEFT_OUT = {
  "start", "step", "finish", "frontier", "frame", "content", "range", "update", "scroll", "snap",
  "restore", "begin", "anchor", "invalidates", "elements", "appear", "disappear", "drop", "lift",
  "reference", "laws", "kinds",
}

local function copy(layout)
  local result = {}
  for name, value in pairs(layout) do result[name] = value end
  return result
end

--- Returns a copy of a layout's table that places the layout's elements with another `prepare`.
local function derive(layout, prepare)
  local result = copy(layout)
  for _, name in ipairs(LEFT_OUT) do result[name] = nil end
  result.prepare = prepare
  return result
end

--- Adds to `result` the parameters of other layouts, and the data that these layouts declare. If
--- two declarations have the same name, the first takes precedence.
local function with_parameters_of(result, others)
  for _, field in ipairs { "params", "data", "section_data" } do
    result[field] = copy(result[field] or {})
    for _, other in ipairs(others) do
      for name, declared in pairs(other[field] or {}) do
        result[field][name] = result[field][name] or declared
      end
    end
  end
  return result
end

-- MARK: Changes to one layout

--- The mirror image of the layout, in which left and right are exchanged.
function compose.mirror(layout)
  return derive(layout, function(ctx, sheet)
    local i = ctx.insets
    local seen = contexts.view_of(ctx, {
      insets = { top = i.top, leading = i.trailing, bottom = i.bottom, trailing = i.leading },
    })
    local record, replay = elements.recorder(ctx)
    local width, height = compose.place(layout, seen, record)
    replay(sheet, function(x, y, w, h) return width - x - w, y, w, h end, elements.mirrored)
    return width, height
  end)
end

--- The layout with x and y exchanged: content that grew down grows to the trailing edge.
function compose.transpose(layout)
  local result = derive(layout, function(ctx, sheet)
    local seen = contexts.turned(ctx)
    local width, height = compose.place(layout, seen, contexts.turned_sheet(seen, sheet))
    return height, width
  end)
  local item_size = layout.item_size
  if item_size then
    result.item_size = function(params)
      local width, height = item_size(params)
      return height, width
    end
  end
  local other = { vertical = "horizontal", horizontal = "vertical" }
  local axis = layout.axis or "vertical"
  if type(axis) == "function" then
    result.axis = function(params) return other[axis(params)] or axis(params) end
  else
    result.axis = other[axis] or axis
  end
  return result
end

--- The layout within margins: one number, or { top =, leading =, bottom =, trailing = }.
function compose.inset(layout, margins)
  local m = margins
  if type(m) == "number" then m = { top = m, leading = m, bottom = m, trailing = m } end
  local top, leading, bottom = m.top or 0, m.leading or 0, m.bottom or 0
  local across, along = leading + (m.trailing or 0), top + bottom
  return derive(layout, function(ctx, sheet)
    local seen = contexts.view_of(ctx, {
      width = math.max(0, ctx.width - across), height = math.max(0, ctx.height - along),
    })
    local function shift(x, y, w, h) return x + leading, y + top, w, h end
    local width, height = compose.place(layout, seen, elements.through(ctx, sheet, shift))
    return width + across, height + along
  end)
end

-- MARK: Several layouts

--- Places each section `s` with the layout `layouts[s]`, or else with `layouts.default`. The
--- sections follow one another along the axis of the first layout.
function compose.sections(layouts)
  local first, others = layouts[1] or layouts.default, {}
  for _, layout in pairs(layouts) do others[#others + 1] = layout end
  return with_parameters_of(derive(first, function(ctx, sheet)
    if #ctx.sections == 0 then return compose.place(first, ctx, sheet) end
    local axis = first.axis
    if type(axis) == "function" then axis = axis(ctx.params) end
    local width, height = 0, 0
    for s, section in ipairs(ctx.sections) do
      local layout = layouts[s] or layouts.default
      if not layout then error("section " .. s .. " has no layout, and there is no default", 0) end
      local seen, before = contexts.alone(ctx, section), section.first - 1
      local left, top = 0, height
      if axis == "horizontal" then left, top = width, 0 end
      local function down(x, y, w, h) return x + left, y + top, w, h end
      local w, h = compose.place(layout, seen, elements.through(seen, {
        item = function(i, ...) return sheet.item(before + i, ...) end,
        header = function(_, ...) return sheet.header(s, ...) end,
        footer = function(_, ...) return sheet.footer(s, ...) end,
        supplementary = function(kind, _, ...) return sheet.supplementary(kind, s, ...) end,
        decoration = function(kind, ...)
          return sheet.decoration(kind, s, select(2, elements.with_section(...)))
        end,
      }, down))
      width, height = math.max(width, left + w), math.max(height, top + h)
    end
    return width, height
  end), others)
end

--- The layout `base` with the views of `extra` on top, except headers and footers. If both layouts
--- place the same view, the view of `base` is used.
function compose.overlay(base, extra)
  local function nothing() end
  return with_parameters_of(derive(base, function(ctx, sheet)
    local placed = {}
    local function key(...) return table.concat({ ... }, ":") end
    local width, height = compose.place(base, ctx, contexts.view_of(sheet, {
      supplementary = function(kind, s, n, ...)
        placed[key("view", kind, s, n)] = true
        return sheet.supplementary(kind, s, n, ...)
      end,
      decoration = function(kind, ...)
        local s, n = elements.with_section(...)
        placed[key(kind, s, n)] = true
        return sheet.decoration(kind, ...)
      end,
    }))
    compose.place(extra, ctx, {
      item = nothing, header = nothing, footer = nothing,
      supplementary = function(kind, s, n, ...)
        if kind == "header" or kind == "footer" or placed[key("view", kind, s, n)] then return end
        return sheet.supplementary(kind, s, n, ...)
      end,
      decoration = function(kind, ...)
        local s, n = elements.with_section(...)
        if not placed[key(kind, s, n)] then return sheet.decoration(kind, ...) end
      end,
    })
    return width, height
  end), { extra })
end

-- MARK: Between two layouts

--- A layout between two others. `t` is a number from 0 (exactly the first layout) to 1 (exactly the
--- second), or the name of a parameter with such a number. Frames, opacities, transforms and the
--- content size are interpolated. An element that only one layout places fades.
function compose.interpolate(one, two, t)
  return with_parameters_of(derive(one, function(ctx, sheet)
    local u = math.max(0, math.min(1, type(t) == "string" and ctx.params[t] or t))
    if u == 0 then return compose.place(one, ctx, sheet) end
    if u == 1 then return compose.place(two, ctx, sheet) end
    local function between(a, b) return a + (b - a) * u end
    local function place(e, x, y, w, h, attributes)
      local id = e.id
      elements.place_next(e)
      if #id == 1 then return sheet[e.hook](id[1], x, y, w, h, attributes) end
      return sheet[e.hook](id[1], id[2], id[3], x, y, w, h, attributes)
    end
    local to_first, first, firsts = elements.collector(ctx)
    local width, height = compose.place(one, ctx, to_first)
    local to_second, second, seconds = elements.collector(ctx)
    local width2, height2 = compose.place(two, ctx, to_second)
    for _, a in ipairs(first) do
      local b = seconds[a.name]
      if b then
        place(a, between(a.x, b.x), between(a.y, b.y), between(a.w, b.w), between(a.h, b.h),
          elements.between(a.attributes, b.attributes, u))
      else
        place(a, a.x, a.y, a.w, a.h, elements.faded(a.attributes, 1 - u))
      end
    end
    for _, b in ipairs(second) do
      if not firsts[b.name] then place(b, b.x, b.y, b.w, b.h, elements.faded(b.attributes, u)) end
    end
    elements.place_next {}
    return between(width, width2), between(height, height2)
  end), { two })
end

-- MARK: Effects

--- The layout with an effect: `effect(ctx, el)` returns further attributes for each shown element.
--- The effect sees the element as the layout's own `scroll` shows it.
function compose.effect(layout, effect, overscan)
  local result = copy(layout)
  result.reference, result.laws = nil, nil
  local own = layout.scroll
  result.overscan = overscan or layout.overscan
  result.scroll = function(ctx, el)
    local shown = own and own(ctx, el)
    if not shown then return effect(ctx, el) end
    local seen = setmetatable({}, {
      __index = function(_, name)
        if shown[name] ~= nil then return shown[name] end
        return el[name]
      end,
    })
    for name, value in pairs(effect(ctx, seen) or {}) do shown[name] = value end
    return shown
  end
  return result
end

return compose
