--- Lines of items, each line aligned separately. The ports of layouts that move the lines of a
--- flow layout use this module.

local stack = require "celluna.stack"

local lines = {}

--- Returns the function that places the items of a section in lines, for `stack.prepare`.
--- `share` is the fraction of a line's free length that is before its first item: 0 or 0.5.
--- `after`, if given, is called with the sheet, the section's number, and `x, y, width, height` of
--- the area of the lines, which is as wide as `room`.
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
