--- Compose: layouts made of other layouts.
---
---   local compose = require "celluna.compose"
---   return compose.mirror(require "waterfall")
---
--- Each function takes layouts (the tables that scripts return), and returns a new layout with the
--- name of the first and the parameters of all. Elements keep their attributes, and layouts keep
--- their hooks: a hook gets the coordinates of its own layout, and what it returns is converted.

local blends = require "celluna.blends"
local contexts = require "celluna.contexts"
local derived = require "celluna.derived"
local elements = require "celluna.elements"
local overlaid = require "celluna.overlaid"
local parts = require "celluna.parts"
local ports = require "celluna.ports"
local sectioned = require "celluna.sectioned"
local single = require "celluna.single"

local compose = {}

--- Places all elements of a layout, in any of its forms; returns the content's width and height.
function compose.place(layout, ctx, sheet) return derived.place(layout, ctx, sheet) end

-- MARK: Changes to one layout

--- The mirror image of the layout, in which left and right are exchanged.
function compose.mirror(layout)
  local part_of, keep = parts.keeper(parts.mirrored)
  return single.of(layout, part_of, {
    edges = { leading = "trailing", trailing = "leading" },
    prepare = function(ctx, sheet)
      local part = parts.mirrored(ctx)
      part.is_placing = true
      local record, replay = elements.recorder(ctx)
      local width, height = derived.place(layout, part.ctx, record)
      replay(sheet, function(x, y, w, h) return width - x - w, y, w, h end, elements.mirrored)
      part.is_placing = nil
      keep(ctx, part)
      return width, height
    end,
  })
end

--- The layout with x and y exchanged: content that grew down grows to the trailing edge.
function compose.transpose(layout)
  local part_of = parts.keeper(parts.transposed)
  local function through(part, sheet) return contexts.turned_sheet(part.ctx, sheet) end
  local result = single.of(layout, part_of, {
    edges = {
      top = "leading", leading = "top", bottom = "trailing", trailing = "bottom",
      vertical = "horizontal", horizontal = "vertical",
    },
    through = through,
    prepare = function(ctx, sheet)
      local part = part_of(ctx)
      return part.extent(derived.place(layout, part.ctx, through(part, sheet)))
    end,
  })
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
  local top, leading = m.top or 0, m.leading or 0
  local own = {
    top = top, leading = leading, across = leading + (m.trailing or 0),
    along = top + (m.bottom or 0),
  }
  local part_of = parts.keeper(function(ctx) return parts.inset(ctx, own) end)
  local function through(part, sheet) return elements.through(part.ctx, sheet, part.outside) end
  return single.of(layout, part_of, {
    through = through,
    prepare = function(ctx, sheet)
      local part = part_of(ctx)
      return part.extent(derived.place(layout, part.ctx, through(part, sheet)))
    end,
  })
end

--- The layout in a port, in which its only section scrolls on its own along the layout's axis, for
--- `compose.sections`. `options` can have the port's `width` and `height`, and the options of
--- `sheet.scroller`. Without `snap`, the layout's own `snap` chooses where scrolling comes to rest.
function compose.scroller(layout, options) return ports.of(layout, options) end

-- MARK: Several layouts

--- Places each section `s` with the layout `layouts[s]`, or else with `layouts.default`. The
--- sections follow one another along the axis of the first layout.
function compose.sections(layouts) return sectioned.of(layouts) end

--- The layout `base` with the views of `extra` on top, except headers and footers. If both layouts
--- place the same view, the view of `base` is used.
function compose.overlay(base, extra) return overlaid.of(base, extra) end

--- A layout between two others. `t` is a number from 0 (exactly the first layout) to 1 (exactly the
--- second), or the name of a parameter with such a number. Frames, opacities, transforms, effects
--- and the content size are interpolated. An element that only one layout places fades.
function compose.interpolate(one, two, t) return blends.of(one, two, t) end

-- MARK: Effects

--- The layout with an effect: `effect(ctx, el)` returns further attributes for each shown element.
--- The effect sees the element as the layout's own `scroll` shows it.
function compose.effect(layout, effect, overscan)
  local result = derived.copy(layout)
  result.reference, result.laws = nil, nil
  local own = layout.scroll
  result.overscan = overscan or layout.overscan
  result.scroll = function(ctx, el)
    local shown = own and own(ctx, el)
    if not shown then return effect(ctx, el) end
    if type(shown) ~= "table" then return shown end -- the host reports it
    local seen = setmetatable({}, {
      __index = function(_, name)
        if shown[name] ~= nil then return shown[name] end
        return el[name]
      end,
    })
    local changes = elements.copy(shown) -- the layout can return the same table again
    for name, value in pairs(effect(ctx, seen) or {}) do changes[name] = value end
    return changes
  end
  return result
end

return compose
