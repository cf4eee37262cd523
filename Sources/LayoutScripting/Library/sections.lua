--- Sections: places the sections of a compositional layout one after the other, and makes the
--- layout's hooks. For `celluna.compositional`:
---
---   local sections = require "celluna.sections"
---
--- Source: SEMANTICS.md section 11, «Compositional layout».

local bars = require "celluna.bars"
local repeats = require "celluna.repeats"

local sections = {}

local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }

--- Whether the sections follow one another from the top to the bottom.
local function runs_down(axis, ctx)
  if type(axis) == "function" then axis = axis(ctx.params) end
  if axis == nil or axis == "vertical" then return true end
  if axis == "horizontal" then return false end
  error('layout: axis: expected "vertical" or "horizontal", got ' .. tostring(axis), 0)
end

--- The room for sections: the view without its insets.
local function container_of(ctx)
  local insets = ctx.insets
  return {
    width = math.max(0, ctx.width - (insets.leading + insets.trailing)),
    height = math.max(0, ctx.height - (insets.top + insets.bottom)),
  }
end

-- MARK: A pass

--- The insets of a section before and after it along the axis, and before and after it across.
local function insets_along(section, is_vertical)
  local insets = section.insets or NO_INSETS
  if is_vertical then return insets.top, insets.bottom, insets.leading, insets.trailing end
  return insets.leading, insets.trailing, insets.top, insets.bottom
end

--- Places section `s`, which begins at `at`; returns where it ends.
local function place_section(pass, sheet, section, s, at)
  local info, is_vertical, container = pass.ctx.sections[s], pass.is_vertical, pass.container
  local before, after, above, below = insets_along(section, is_vertical)
  local width, height = container.width, container.height -- of bars: without insets across
  local room_w, room_h -- of groups: without all insets
  if is_vertical then
    width = math.max(0, width - above - below)
    room_w, room_h = width, math.max(0, height - before - after)
  else
    height = math.max(0, height - above - below)
    room_w, room_h = math.max(0, width - before - after), height
  end
  local header = bars.make(section, "header", info.header, is_vertical, width, height, above)
  local footer = bars.make(section, "footer", info.footer, is_vertical, width, height, above)
  local start = at + math.max(bars.extension(header, 0), bars.extension(footer, 0))
  local finish = start + before
  if info.count > 0 then
    finish = repeats.place(pass, sheet, section, s, info, finish, above, room_w, room_h)
  end
  finish = finish + after
  local last = finish + math.max(bars.extension(header, 1), bars.extension(footer, 1))
  bars.place(header, sheet.header, s, start, finish, is_vertical)
  bars.place(footer, sheet.footer, s, start, finish, is_vertical)
  bars.place_background(section.background, sheet, s, at, last, container, is_vertical)
  return last
end

--- Places all sections; returns the content's size, and where each section begins and ends.
local function place_all(ctx, sheet, section_of, options)
  local container = container_of(ctx)
  local pass = { ctx = ctx, is_vertical = runs_down(options.axis, ctx), container = container }
  local at, extents = 0, {}
  for s = 1, #ctx.sections do
    if s > 1 then at = at + options.spacing end
    local finish = place_section(pass, sheet, section_of(ctx, s, container), s, at)
    extents[s] = { start = at, finish = finish }
    at = finish
  end
  at = math.max(0, at)
  if pass.is_vertical then return container.width, at, extents end
  return at, container.height, extents
end

-- MARK: Hooks

local function nothing() end

--- A sheet that places nothing.
local NOWHERE = {
  item = nothing, header = nothing, footer = nothing, supplementary = nothing, decoration = nothing,
}

--- The hooks of a layout whose sections `section_of(ctx, s, container)` describes. `options` has
--- the `axis`, the `spacing` between sections, and `is_still` if no view depends on the offset.
function sections.hooks(section_of, options)
  local extents -- of the sections in the last pass; nil if this pass did not end

  local function prepare(ctx, sheet)
    extents = nil
    local width, height, new = place_all(ctx, sheet, section_of, options)
    extents = new
    return width, height
  end

  local function scroll(ctx, el)
    local section, shown = section_of(ctx, el.section, container_of(ctx)), nil
    local bar = el.category == "supplementary"
      and (el.kind == "header" or el.kind == "footer") and section[el.kind]
    if bar and bar.pinned then
      extents = extents or select(3, place_all(ctx, NOWHERE, section_of, options))
      shown = bars.pinned(ctx, el, section, extents[el.section], runs_down(options.axis, ctx))
    end
    if not section.visible_items then return shown end
    local result = section.visible_items(ctx, el)
    if not shown or not result then return shown or result end
    for name, value in pairs(result) do shown[name] = value end
    return shown
  end

  local function fit(ctx, i, _, _, kind, s)
    local section = section_of(ctx, s or ctx.section_of(i), container_of(ctx))
    if i then return section.group.is_measured == true end
    return section[kind] ~= nil and section[kind].is_estimated
  end

  local hooks = {
    prepare = prepare, fit = fit,
    item_size = function() return 0, 0 end, -- no size, so that the estimates are used
  }
  if not options.is_still then hooks.scroll, hooks.overscan = scroll, "views" end
  return hooks
end

return sections
