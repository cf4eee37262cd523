--- Ports: makes a layout whose only section scrolls on its own, inside a rectangle (the port). Used
--- by `celluna.compose`:
---
---   local ports = require "celluna.ports"
---   return ports.of(carousel, { height = 120 })

local derived = require "celluna.derived"
local fields = require "celluna.fields"
local parts = require "celluna.parts"
local part_hooks = require "celluna.part_hooks"
local single = require "celluna.single"
local views = require "celluna.views"

local ports = {}

local function any(value) return value end

-- The host checks the options of `sheet.scroller`.
local OPTIONS = {
  width = fields.length, height = fields.length, snap = any, step = any, first = any, free = any,
}

local OPPOSITE = { vertical = "horizontal", horizontal = "vertical" }

local function axis_of(layout, params)
  local axis = layout.axis or "vertical"
  if type(axis) == "function" then return axis(params) end
  return axis
end

--- The layout in a port: its section scrolls along the layout's axis. `options` can have the port's
--- `width` and `height`, and the options of `sheet.scroller` except `from`.
function ports.of(layout, options)
  local given = fields.read("compose.scroller", options or {}, OPTIONS)
  local snapping = { snap = given.snap, step = given.step, first = given.first, free = given.free }

  local function refuse_second()
    error("a section that scrolls on its own cannot be in another one; "
      .. "pass `compose.scroller` a layout that does not call `sheet.scroller`", 0)
  end

  local part_of, keep = parts.keeper(function(ctx) return parts.port(ctx, given) end)

  local result = single.of(layout, part_of, { is_same_form = false, prepare = function(ctx, sheet)
    if #ctx.sections > 1 then
      error("`compose.scroller` places only one section, but there are " .. #ctx.sections
        .. "; use `compose.sections { default = compose.scroller(…) }`", 0)
    end
    local part = parts.port(ctx, given)
    local width, height = derived.place(layout, part.ctx,
      views.of(sheet, { scroller = refuse_second }))
    part.content_width, part.content_height = width, height
    keep(ctx, part)
    local port_width, port_height = part.ctx.width, part.ctx.height
    if axis_of(layout, ctx.params) == "horizontal" then
      port_height = given.height or height
      height = port_height
    else
      port_width = given.width or width
      width = port_width
    end
    if #ctx.sections == 1 then
      sheet.scroller(1, 0, 0, port_width, port_height, width, height, snapping)
    end
    return port_width, port_height
  end })

  result.axis = function(params)
    local axis = axis_of(layout, params)
    return OPPOSITE[axis] or axis
  end

  --- A drag of the section calls the layout's `snap`. A drag of the view itself does not call it,
  --- because it moves the whole port.
  result.snap = layout.snap and function(ctx, x, y, vx, vy, s)
    if s then return part_hooks.call.snap(part_of(ctx), ctx, layout.snap, x, y, vx, vy) end
  end
  result.restore, result.begin, result.anchor = nil, nil, nil -- these fields concern the whole view
  return result
end

return ports
