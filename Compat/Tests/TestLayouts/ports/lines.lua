--- Lines of items, each aligned on its own: for the ports of subclasses of the flow layout that
--- move its lines.

local stack = require "celluna.stack"

local lines = {}

--- Returns the function that places the items of a section in lines, for `stack.prepare`.
--- `share` is the fraction of a line's free length that is before its first item: 0 or 0.5.
--- `after`, if given, is called with the sheet, the section and the rectangle around the items.
function lines.placed(share, after)
  return function(ctx, sheet, section, x, y, room)
    local gap, spacing = section.item_spacing or 10, section.line_spacing or 10
    local first, bottom = section.first, y
    while first <= section.last do
      local following, used, tallest = ctx.break_line(first, room + stack.rounding(room), gap)
      sheet.line(first, following - 1, x + share * (room - used), bottom, gap, "center", tallest)
      bottom = bottom + tallest + (following <= section.last and spacing or 0)
      first = following
    end
    if after then after(sheet, section.index, x, y, math.max(0, room), bottom - y) end
    return bottom
  end
end

return lines
