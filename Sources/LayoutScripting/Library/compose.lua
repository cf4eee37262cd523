--- Compose: layouts made of other layouts.
---
---   local compose = require "celluna.compose"
---   return compose.mirror(require "waterfall")
---
--- Each function takes layouts, the tables that scripts return, and gives a new one with the name
--- and the parameters of the first. Elements keep their attributes. What knows places (`scroll`,
--- `snap` and the hooks after them) is left out, so effects come last:
---   compose.effect(compose.mirror(layout), function(ctx, el) … end)

local compose = {}

--- Places everything a layout places, by any of its forms; returns the content's width and height.
function compose.place(layout, ctx, sheet)
  if layout.prepare then return layout.prepare(ctx, sheet) end
  if layout.frame then
    for i = 1, ctx.count do sheet.item(i, layout.frame(ctx, i)) end
    return layout.content(ctx)
  end
  local acc, i = layout.start(ctx, sheet), 1
  while i <= ctx.count do i = layout.step(ctx, acc, i, sheet) or i + 1 end
  return layout.finish(ctx, acc, sheet)
end

-- Hooks that know places: a layout that is placed otherwise loses them. Effects come last.
local LEFT_OUT = {
  "start", "step", "finish", "frontier", "frame", "content", "range", "update", "scroll", "snap",
  "restore", "invalidates", "elements", "appear", "disappear", "drop", "lift", "reference", "laws",
}

local function copy(layout)
  local result = {}
  for name, value in pairs(layout) do result[name] = value end
  return result
end

--- A copy of a layout's table that places in another way.
local function derive(layout, prepare)
  local result = copy(layout)
  for _, name in ipairs(LEFT_OUT) do result[name] = nil end
  result.prepare = prepare
  return result
end

--- Adds the parameters of other layouts; of two with one name the first's counts.
local function with_parameters_of(result, others)
  result.params = copy(result.params or {})
  for _, other in ipairs(others) do
    for name, parameter in pairs(other.params or {}) do
      result.params[name] = result.params[name] or parameter
    end
  end
  return result
end

--- A sheet that hands every frame through `change(x, y, width, height)` before it is placed.
local function changed_sheet(ctx, sheet, change)
  return {
    item = function(i, x, y, w, h, attributes)
      if not w then w, h = ctx.size(i) end
      x, y, w, h = change(x, y, w, h)
      return sheet.item(i, x, y, w, h, attributes)
    end,
    header = function(s, x, y, w, h, attributes)
      x, y, w, h = change(x, y, w, h)
      return sheet.header(s, x, y, w, h, attributes)
    end,
    footer = function(s, x, y, w, h, attributes)
      x, y, w, h = change(x, y, w, h)
      return sheet.footer(s, x, y, w, h, attributes)
    end,
    supplementary = function(kind, s, n, x, y, w, h, attributes)
      x, y, w, h = change(x, y, w, h)
      return sheet.supplementary(kind, s, n, x, y, w, h, attributes)
    end,
    decoration = function(kind, n, x, y, w, h, attributes)
      x, y, w, h = change(x, y, w, h)
      return sheet.decoration(kind, n, x, y, w, h, attributes)
    end,
  }
end

--- A sheet that keeps what is placed, and a function that places it through another sheet.
local function recorder(ctx)
  local calls, sheet = {}, {}
  for _, name in ipairs { "item", "header", "footer", "decoration", "supplementary" } do
    sheet[name] = function(...) calls[#calls + 1] = { name, ... } end
  end
  return sheet, function(target, change)
    local through = changed_sheet(ctx, target, change)
    for _, call in ipairs(calls) do through[call[1]](table.unpack(call, 2, 9)) end
  end
end

--- An object of the host with some fields other than they are.
local function view_of(object, fields)
  return setmetatable(fields, { __index = function(_, name) return object[name] end })
end

-- MARK: One layout, seen otherwise

--- The layout's mirror image: left is right.
function compose.mirror(layout)
  return derive(layout, function(ctx, sheet)
    local record, replay = recorder(ctx)
    local width, height = compose.place(layout, ctx, record)
    replay(sheet, function(x, y, w, h) return width - x - w, y, w, h end)
    return width, height
  end)
end

local function turned_insets(insets)
  return insets and {
    top = insets.leading, leading = insets.top, bottom = insets.trailing, trailing = insets.bottom,
  }
end

local function turned_size(size)
  return size and { width = size.height, height = size.width }
end

local function turned_items(items)
  return function(...)
    local next_item, state, first = items(...)
    return function(last, i)
      local j, width, height = next_item(last, i)
      return j, height, width
    end, state, first
  end
end

--- `ctx` with x and y exchanged.
local function turned(ctx)
  local sections = {}
  for s, section in ipairs(ctx.sections) do
    sections[s] = view_of(section, {
      insets = turned_insets(section.insets), header = turned_size(section.header),
      footer = turned_size(section.footer), items = turned_items(section.items),
    })
  end
  return view_of(ctx, {
    width = ctx.height, height = ctx.width, insets = turned_insets(ctx.insets),
    sections = sections, items = turned_items(ctx.items),
    size = function(i)
      local width, height = ctx.size(i)
      return height, width
    end,
  })
end

--- The layout with x and y exchanged: what grew down grows to the trailing edge.
function compose.transpose(layout)
  local function swap(x, y, w, h) return y, x, h, w end
  local result = derive(layout, function(ctx, sheet)
    local seen = turned(ctx)
    local width, height = compose.place(layout, seen, changed_sheet(seen, sheet, swap))
    return height, width
  end)
  local other = { vertical = "horizontal", horizontal = "vertical" }
  local axis = layout.axis or "vertical"
  if type(axis) == "function" then
    result.axis = function(params) return other[axis(params)] or axis(params) end
  else
    result.axis = other[axis] or axis
  end
  return result
end

--- The layout within margins: a number, or { top =, leading =, bottom =, trailing = }.
function compose.inset(layout, margins)
  local m = margins
  if type(m) == "number" then m = { top = m, leading = m, bottom = m, trailing = m } end
  local top, leading, bottom = m.top or 0, m.leading or 0, m.bottom or 0
  local across, along = leading + (m.trailing or 0), top + bottom
  return derive(layout, function(ctx, sheet)
    local seen = view_of(ctx, {
      width = math.max(0, ctx.width - across), height = math.max(0, ctx.height - along),
    })
    local function shift(x, y, w, h) return x + leading, y + top, w, h end
    local width, height = compose.place(layout, seen, changed_sheet(ctx, sheet, shift))
    return width + across, height + along
  end)
end

-- MARK: Several layouts

--- `ctx` as if there were one section only.
local function alone(ctx, section)
  local before = section.first - 1
  local function items(first, last)
    local to = before + (last or section.count)
    local next_item, state, start = ctx.items(before + (first or 1), to)
    return function(_, i)
      local j, width, height = next_item(state, before + i)
      if j then return j - before, width, height end
    end, state, start - before
  end
  if section.count == 0 then items = function() return function() end end end
  local only = view_of(section, {
    index = 1, first = 1, last = section.count, items = function() return items() end,
  })
  return view_of(ctx, {
    count = section.count, sections = { only }, items = items,
    size = function(i) return ctx.size(before + i) end,
  })
end

--- A layout for each section, one under the other: `layouts[s]`, or `layouts.default`.
function compose.sections(layouts)
  local first, others = layouts[1] or layouts.default, {}
  for _, layout in pairs(layouts) do others[#others + 1] = layout end
  return with_parameters_of(derive(first, function(ctx, sheet)
    if #ctx.sections == 0 then return compose.place(first, ctx, sheet) end
    local width, height = 0, 0
    for s, section in ipairs(ctx.sections) do
      local seen, before, top = alone(ctx, section), section.first - 1, height
      local function down(x, y, w, h) return x, y + top, w, h end
      local w, h = compose.place(layouts[s] or layouts.default, seen, changed_sheet(seen, {
        item = function(i, ...) return sheet.item(before + i, ...) end,
        header = function(_, ...) return sheet.header(s, ...) end,
        footer = function(_, ...) return sheet.footer(s, ...) end,
        supplementary = function(kind, _, ...) return sheet.supplementary(kind, s, ...) end,
        decoration = function(kind, n, ...) return sheet.decoration(kind, s * 1000 + n, ...) end,
      }, down))
      width, height = math.max(width, w), height + h
    end
    return width, height
  end), others)
end

--- The first layout, and what the second places beside items over it.
function compose.overlay(base, extra)
  local function nothing() end
  return with_parameters_of(derive(base, function(ctx, sheet)
    local width, height = compose.place(base, ctx, sheet)
    local views = { item = nothing, header = nothing, footer = nothing }
    views.decoration, views.supplementary = sheet.decoration, sheet.supplementary
    compose.place(extra, ctx, views)
    return width, height
  end), { extra })
end

--- The frames between those of two layouts: `t` from 0, the first, to 1, the second, both exact; or
--- the name of a parameter. Headers, footers and other views are the first's.
function compose.interpolate(one, two, t)
  return with_parameters_of(derive(one, function(ctx, sheet)
    local u = type(t) == "string" and ctx.params[t] or t
    local frames, first, replay = {}, recorder(ctx)
    local function between(a, b) return u == 1 and b or a + (b - a) * u end
    local width, height = compose.place(one, ctx, first)
    local function keep(i, x, y, w, h)
      if not w then w, h = ctx.size(i) end
      frames[i] = { x, y, w, h }
    end
    local function nothing() end
    local width2, height2 = compose.place(two, ctx, {
      item = keep, header = nothing, footer = nothing, decoration = nothing,
      supplementary = nothing,
    })
    local target = view_of(sheet, {
      item = function(i, x, y, w, h, attributes)
        local f = frames[i]
        x, y, w, h = between(x, f[1]), between(y, f[2]), between(w, f[3]), between(h, f[4])
        sheet.item(i, x, y, w, h, attributes)
      end,
    })
    replay(target, function(...) return ... end)
    return between(width, width2), between(height, height2)
  end), { two })
end

-- MARK: Effects

--- The layout with an effect: `effect(ctx, el)` says more of each element that is shown.
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
