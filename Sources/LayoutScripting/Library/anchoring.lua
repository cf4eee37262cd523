--- Anchoring: the fields `begin` and `anchor` of layouts that are made of other layouts. Used
--- by `celluna.compose`:
---
---   local anchoring = require "celluna.anchoring"
---   anchoring.keep(result, layout, part_of)
---
--- Source: CONTRACT.md section 11.

local anchoring = {}

-- The fields `begin` and `anchor`, with the values that the host uses if a layout lacks the fields.
local STANDARD = { begin = "start", anchor = "offset" }

--- Gives `result` the fields `begin` and `anchor` of `layout`; `part_of(ctx)` returns the layout's
--- part (see `celluna.parts`). `is_lost(ctx)` returns whether the fields have no meaning for
--- `result`; `is_lost` can be nil.
function anchoring.keep(result, layout, part_of, is_lost)
  for name in pairs(STANDARD) do
    local value = layout[name]
    if value ~= nil and (is_lost or type(value) == "function") then
      result[name] = function(ctx)
        if is_lost and is_lost(ctx) then return nil end
        if type(value) ~= "function" then return value end
        return value(part_of(ctx).ctx)
      end
    else
      result[name] = value
    end
  end
end

--- Whether a view that shows the content of `ctx` scrolls sideways, and not up or down.
function anchoring.is_sideways(ctx)
  local insets = ctx.insets
  return ctx.content_height <= ctx.height - insets.top - insets.bottom
    and ctx.content_width > ctx.width - insets.leading - insets.trailing
end

--- The value of a field of `layout`, for the composed layout. If the value is the number of an
--- item, the results are the number of this item in the composed layout and the position on screen,
--- by default "start". If the layout gives no value, the result is the standard value of the field.
local function value_of(name, layout, part)
  local value, position = layout[name], nil
  if type(value) == "function" then value, position = value(part.ctx) end
  if value == nil then return STANDARD[name] end
  if type(value) ~= "number" then return value end
  return value + (part.before or 0), position or "start"
end

--- Gives `result` the fields `begin` and `anchor`. A field has the value that all layouts give it;
--- if their values differ, it has its standard value. `layouts` is a list, and `parts_of(ctx)`
--- returns a list of pairs: each layout whose values are compared, and its part. `unplaced_of(ctx)`
--- returns the same list, but does not place the parts; it can be nil. If a field is a function in
--- no layout, `unplaced_of` is called instead of `parts_of`.
function anchoring.agree(result, layouts, parts_of, unplaced_of)
  for name in pairs(STANDARD) do
    local first, is_same, has_any, has_function = layouts[1][name], true, false, false
    for _, layout in ipairs(layouts) do
      local value = layout[name]
      has_function = has_function or type(value) == "function"
      is_same = is_same and value == first
      has_any = has_any or value ~= nil
    end
    is_same = is_same and not has_function
    local find = not has_function and unplaced_of or parts_of
    if is_same then
      result[name] = first
    elseif has_any then
      result[name] = function(ctx)
        local found, at
        for _, pair in ipairs(find(ctx)) do
          local value, position = value_of(name, pair[1], pair[2])
          if found ~= nil and (value ~= found or position ~= at) then return nil end
          found, at = value, position
        end
        return found, at
      end
    end
  end
end

return anchoring
