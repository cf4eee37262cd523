--- Sectioned: a layout of its own for each section. Used by `celluna.compose`:
---
---   local sectioned = require "celluna.sectioned"
---   return sectioned.of { a, b, default = c }

local anchoring = require "celluna.anchoring"
local derived = require "celluna.derived"
local part_hooks = require "celluna.part_hooks"
local parts = require "celluna.parts"
local section_fold = require "celluna.section_fold"
local views = require "celluna.views"

local sectioned = {}

local call = part_hooks.call

local function nothing() end

--- A table in place of a section that does not exist: a deleted section, or section 1 if there are
--- no sections.
local function missing(s)
  return {
    index = s, first = 1, last = 0, count = 0, selected = {}, hint = nothing,
    scroll_x = 0, scroll_y = 0, items = function() return nothing end,
  }
end

-- MARK: Geometry

--- A table with `hooks` and functions for the other hooks. `hooks` has the hook `prepare`, which
--- places all sections. The functions are `part`, `parts`, `reached` and `at`, as in the result of
--- `section_extents.make`.
local function geometry(first, layout_of, is_horizontal)
  local place

  local parts_of, keep = parts.keeper(function(ctx)
    local _, _, made = place(ctx, views.nowhere)
    return made
  end)

  function place(ctx, sheet)
    if #ctx.sections == 0 then
      local part = parts.section(ctx, missing(1))
      local width, height = derived.place(first, ctx, sheet)
      part.width, part.height = width, height
      return width, height, { part }
    end
    local width, height, made = 0, 0, {}
    local is_side_by_side = is_horizontal(ctx)
    for s, section in ipairs(ctx.sections) do
      local part = parts.section(ctx, section)
      if is_side_by_side then part.left = width else part.top = height end
      local w, h = derived.place(layout_of(s), part.ctx, parts.section_sheet(sheet, part))
      part.width, part.height, made[s] = w, h, part
      width, height = math.max(width, part.left + w), math.max(height, part.top + h)
    end
    return width, height, made
  end

  local function prepare(ctx, sheet)
    local width, height, made = place(ctx, sheet)
    keep(ctx, made)
    return width, height
  end

  local function at(ctx, position)
    local found, is_side_by_side = 1, is_horizontal(ctx)
    for s, part in ipairs(parts_of(ctx)) do
      if (is_side_by_side and part.left or part.top) <= position then found = s end
    end
    return found
  end

  return {
    hooks = { prepare = prepare }, part = function(ctx, s) return parts_of(ctx)[s] end,
    parts = parts_of, reached = parts_of, at = at,
  }
end

-- MARK: Which section a hook is about

--- A table of functions by the names of hooks. Each function gets the arguments of its hook. It
--- returns the number of the section whose layout gets the call, or nil if no layout gets it. For
--- example, no layout gets a `drop` into another section.
local function choices(placing, is_horizontal)
  --- The last section that begins at or before a point.
  local function section_at(ctx, x, y) return placing.at(ctx, is_horizontal(ctx) and x or y) end

  local function of_element(_, el) return el.section end

  local function of_offset(ctx, x, y)
    if #ctx.sections == 0 then return nil end
    return section_at(ctx, x + ctx.width / 2, y + ctx.height / 2)
  end

  return {
    scroll = of_element, appear = of_element, disappear = of_element, lift = of_element,
    restore = of_offset,
    snap = function(ctx, x, y, _, _, s) return s or of_offset(ctx, x, y) end,
    drop = function(ctx, x, y, dragged)
      local s = section_at(ctx, x, y)
      return s == ctx.section_of(dragged) and s or nil
    end,
    fit = function(ctx, i, _, _, _, s) return s or ctx.section_of(i) end,
  }
end

-- MARK: Hooks of all sections together

local TOGETHER = {}

--- Returns a function that calls the hook `name` once for each section whose layout has this hook.
--- If there are no sections, it calls the hook for section 1.
local function tell(name)
  return function(ctx, part_of, layout_of, ...)
    for s = 1, math.max(1, #ctx.sections) do
      local hook = layout_of(s)[name]
      if hook then call[name](part_of(ctx, s), ctx, hook, ...) end
    end
  end
end

for _, name in ipairs(part_hooks.INFORMING) do TOGETHER[name] = tell(name) end
TOGETHER.message = tell "message"

function TOGETHER.invalidates(ctx, part_of, layout_of, bounds)
  for s = 1, math.max(1, #ctx.sections) do
    local part, hook = part_of(ctx, s), layout_of(s).invalidates
    if call.invalidates(part, ctx, hook, bounds) then return true end
  end
  return false
end

function TOGETHER.elements(ctx, part_of, layout_of, rect)
  local numbers = {}
  for s = 1, #ctx.sections do
    local part, hook = part_of(ctx, s), layout_of(s).elements
    local found, state, start = call.elements(part, ctx, hook, rect)
    if type(found) == "table" then
      for _, i in ipairs(found) do numbers[#numbers + 1] = part.before + i end
    else
      for i in found, state, start do numbers[#numbers + 1] = part.before + i end
    end
  end
  return numbers
end

-- The hooks that replace a default of the host. If one layout lacks such a hook, the default
-- applies to all sections.
local NEEDS_ALL = { invalidates = true, elements = true }

--- Whether one of the layouts has the hook; if the hook replaces a default of the host, whether all
--- layouts have it.
local function is_kept(name, list)
  local count = 0
  for _, layout in ipairs(list) do count = count + (layout[name] and 1 or 0) end
  return count > 0 and (count == #list or not NEEDS_ALL[name])
end

-- MARK: The layout

--- A layout that places each section `s` with `layouts[s]`, or else with `layouts.default`. The
--- sections follow one another along the axis of the layout of section 1.
function sectioned.of(layouts)
  local first, list = layouts[1] or layouts.default, {}
  for _, layout in pairs(layouts) do list[#list + 1] = layout end

  local function layout_of(s)
    local layout = layouts[s] or layouts.default
    if not layout then
      error("compose.sections: section " .. s .. " has no layout, and there is no default", 0)
    end
    return layout
  end

  local function is_horizontal(ctx) return derived.is_horizontal(first, ctx.params) end

  local make = section_fold.is_possible(list) and section_fold.make or geometry
  local placing = make(first, layout_of, is_horizontal)
  local result = derived.with_parameters_of(derived.from(first), list)
  for name, hook in pairs(placing.hooks) do result[name] = hook end
  result.kinds = derived.kinds_of(list)

  --- The part of a section, which may not exist any more.
  local function part_of(ctx, s)
    return placing.part(ctx, s) or parts.section(ctx, missing(s))
  end

  --- The part of a section for hooks that can run before geometry.
  local function unplaced(ctx, s) return parts.section(ctx, ctx.sections[s] or missing(s)) end

  for name, chosen in pairs(choices(placing, is_horizontal)) do
    result[name] = is_kept(name, list) and function(ctx, ...)
      local s = chosen(ctx, ...)
      local layout = s and (layouts[s] or layouts.default)
      local hook = layout and layout[name]
      if hook then return call[name](part_of(ctx, s), ctx, hook, ...) end
      if name == "fit" then return false end
    end or nil
  end
  for name, run in pairs(TOGETHER) do
    local find = (name == "invalidates" or name == "elements") and part_of or unplaced
    result[name] = is_kept(name, list) and function(ctx, ...)
      return run(ctx, find, layout_of, ...)
    end or nil
  end

  -- a tap is for one section: that of the tapped element, or the one at the tapped point
  local tell_all = result.message
  result.message = tell_all and function(ctx, name, value)
    if not part_hooks.is_tap(name, value) or #ctx.sections == 0 then
      return tell_all(ctx, name, value)
    end
    local s = value.section or placing.at(ctx, is_horizontal(ctx) and value.x or value.y)
    local hook = layout_of(s).message
    if hook then return call.message(part_of(ctx, s), ctx, hook, name, value) end
  end or nil

  local function with_layouts(parts_of)
    return function(ctx)
      local made = {}
      for s, part in ipairs(parts_of(ctx)) do made[s] = { layout_of(s), part } end
      if #ctx.sections == 0 then made[1] = { first, parts.section(ctx, missing(1)) } end
      return made
    end
  end
  result.overscan = part_hooks.joined_overscan(list, with_layouts(placing.reached))
  anchoring.agree(result, list, with_layouts(placing.parts), with_layouts(function(ctx)
    local made = {}
    for s = 1, #ctx.sections do made[s] = unplaced(ctx, s) end
    return made
  end))
  return result
end

return sectioned
