--- Compose: layouts made of other layouts.
---
---   local compose = require "celluna.compose"
---   return compose.mirror(require "waterfall")
---
--- Each function except `place` takes layouts (the tables that scripts return), and returns a new
--- layout with the name of the first and the parameters of all. Elements keep their attributes, and
--- layouts keep most of their hooks. A hook gets the coordinates of its own layout, and its results
--- are converted.

local anchoring = require "celluna.anchoring"
local blends = require "celluna.blends"
local contexts = require "celluna.contexts"
local derived = require "celluna.derived"
local checks = require "celluna.fields"
local elements = require "celluna.elements"
local inner = require "celluna.inner"
local overlaid = require "celluna.overlaid"
local parts = require "celluna.parts"
local ports = require "celluna.ports"
local sectioned = require "celluna.sectioned"
local single = require "celluna.single"

local compose = {}

--- Places all elements of a layout, whatever its form; returns the content's width and height.
function compose.place(layout, ctx, sheet) return derived.place(layout, ctx, sheet) end

-- MARK: Changes to one layout

--- The mirror image of the layout, in which left and right are exchanged.
function compose.mirror(layout)
  inner.check("compose.mirror", layout)
  local part_of, keep = parts.keeper(parts.mirrored)
  return single.of(layout, part_of, {
    edges = { leading = "trailing", trailing = "leading" }, is_lost = anchoring.is_sideways,
    prepare = function(ctx, sheet)
      local part = parts.mirrored(ctx)
      part.is_placing = true
      local record, replay = elements.recorder(ctx, sheet)
      local width, height = derived.place(layout, part.ctx, record)
      replay(function(x, y, w, h) return width - x - w, y, w, h end, elements.mirrored)
      part.is_placing = nil
      keep(ctx, part)
      return width, height
    end,
  })
end

--- The layout with x and y exchanged: content that grew down grows to the trailing edge.
function compose.transpose(layout)
  inner.check("compose.transpose", layout)
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

local margins_of = checks.numbers("top", "leading", "bottom", "trailing")

--- The layout within margins: one number, or { top =, leading =, bottom =, trailing = }.
function compose.inset(layout, margins)
  inner.check("compose.inset", layout)
  local m = margins_of(margins, "compose.inset: the margins")
  local own = {
    top = m.top, leading = m.leading, across = m.leading + m.trailing, along = m.top + m.bottom,
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

--- The layout in a port, for `compose.sections`. The only section of the layout scrolls on its own
--- in the port, along the layout's axis. `options` can have the port's `width` and `height`, and
--- the options of `sheet.scroller` except `from`. Without the option `snap`, the layout's own hook
--- `snap`, if there is one, chooses where scrolling comes to rest.
function compose.scroller(layout, options)
  inner.check("compose.scroller", layout)
  return ports.of(layout, options)
end

-- MARK: Several layouts

--- Places each section `s` with the layout `layouts[s]`, or else with `layouts.default`. The
--- sections follow one another along the axis of section 1's layout.
function compose.sections(layouts)
  if type(layouts) ~= "table" then
    checks.refuse("compose.sections", "a table of layouts", layouts)
  end
  for s, layout in pairs(layouts) do
    if s ~= "default" and (math.type(s) ~= "integer" or s < 1) then
      checks.refuse("compose.sections", "numbers of sections and `default` as keys", s)
    end
    inner.check("compose.sections", layout)
  end
  if not layouts[1] and not layouts.default then
    error("compose.sections: section 1 has no layout, and there is no default", 0)
  end
  return sectioned.of(layouts)
end

--- The layout `base`, with the views of `extra` added, except headers and footers. If both layouts
--- place the same view, the view of `base` is used.
function compose.overlay(base, extra)
  inner.check("compose.overlay", base)
  inner.check("compose.overlay", extra)
  return overlaid.of(base, extra)
end

--- A layout between two others. `t` is a number from 0 (exactly the first layout) to 1 (exactly the
--- second), or the name of a parameter with such a number. Frames, opacities, transforms, numeric
--- custom attributes and the content size are interpolated, also if the hook `scroll` changes them.
--- An element that only one layout places fades.
function compose.interpolate(one, two, t)
  inner.check("compose.interpolate", one)
  inner.check("compose.interpolate", two)
  if type(t) ~= "number" and type(t) ~= "string" or t ~= t then
    checks.refuse("compose.interpolate", "a number or the name of a parameter as progress", t)
  end
  return blends.of(one, two, t)
end

-- MARK: Effects

--- The layout with an effect: `effect(ctx, el)` returns further attributes for each shown element.
--- The effect sees the element as the layout's own `scroll` shows it. `overscan` replaces the field
--- `overscan` of the layout; nil keeps this field.
function compose.effect(layout, effect, overscan)
  inner.check("compose.effect", layout)
  checks.hook(effect, "compose.effect: the effect")
  local result = derived.copy(layout)
  result.reference, result.laws = nil, nil
  local own = layout.scroll
  result.overscan = overscan or layout.overscan
  result.scroll = function(ctx, el)
    local shown = own and own(ctx, el)
    if not shown then return effect(ctx, el) end
    if type(shown) ~= "table" then return shown end -- the host reports it
    local seen = setmetatable({}, {
      __newindex = function(_, name, value) el[name] = value end,
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
