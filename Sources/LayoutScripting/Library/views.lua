--- Views: objects of the host, such as `ctx` and `sheet`, with some fields replaced. Used
--- by `celluna.compose` and `celluna.stack`:
---
---   local views = require "celluna.views"
---   local half = views.of(ctx, {}, { width = function() return ctx.width / 2 end })

local views = {}

--- A view of `object`. Some of its fields are those in `fields`. Others are the results of the
--- functions in `computed`, which run when these fields are read. The rest are those of `object`.
--- An assignment goes to `object` itself. If this is an object of the host, the assignment raises
--- an error that names the line of the script.
function views.of(object, fields, computed)
  local function read(_, name)
    if computed and computed[name] then return computed[name]() end
    return object[name]
  end
  setmetatable(fields, { __index = (computed or type(object) ~= "table") and read or object })
  return setmetatable({}, {
    __index = fields, __newindex = function(_, name, value) object[name] = value end,
  })
end

--- The fields that a view replaces.
function views.fields(view) return getmetatable(view).__index end

local function nothing() end

--- A sheet that places nothing.
views.nowhere = {
  item = nothing, header = nothing, footer = nothing, supplementary = nothing, decoration = nothing,
  scroller = nothing,
}

return views
