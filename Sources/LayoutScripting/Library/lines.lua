--- `ctx.break_line`, `ctx.columns` and `sheet.line` for a layout that is part of another: by the
--- sizes that the part sees, through the sheet it is given. For `celluna.compose`:
---
---   local lines = require "celluna.lines"

local contexts = require "celluna.contexts"

local lines = {}

local function break_line(ctx)
  return function(first, room, gap, axis)
    local last = ctx.sections[ctx.section_of(first)].last
    local start, used, most, i = 0, 0, 0, first
    while i <= last do
      local along, across = ctx.size(i)
      if axis == "vertical" then along, across = across, along end
      if i > first and start + along > room then break end
      used, most, i = start + along, math.max(most, across), i + 1
      start = start + (along + gap)
    end
    return i, used, most
  end
end

local function columns(ctx, sheet)
  return function(count, gap, start)
    local ends, bottom, object = {}, nil, {}
    for column = 1, count do
      ends[column] = type(start) == "table" and start[column] or start
      bottom = math.max(bottom or ends[column], ends[column])
    end
    if type(start) == "table" then bottom = start.bottom or bottom end

    function object.shortest()
      local shortest = 1
      for column = 2, count do
        if ends[column] < ends[shortest] then shortest = column end
      end
      return shortest, ends[shortest]
    end

    function object.put(column, i, x, width)
      local y, own_width, height = ends[column], ctx.size(i)
      sheet.item(i, x, y, width or own_width, height)
      ends[column], bottom = y + (height + gap), math.max(bottom, y + height)
      return y
    end

    function object.ends(column) return ends[column] end
    function object.bottom() return bottom end
    function object.save(saved)
      for column = 1, count do saved[column] = ends[column] end
      saved.bottom = bottom
    end
    return object
  end
end

local SHARES = { top = 0, center = 0.5, bottom = 1 }

local function line(ctx, sheet)
  return function(first, last, x, y, gap, align, height)
    local share = SHARES[align or "top"]
    if share > 0 and not height then
      height = 0
      for i = first, last do
        local _, item_height = ctx.size(i)
        height = math.max(height, item_height)
      end
    end
    for i = first, last do
      local width, item_height = ctx.size(i)
      sheet.item(i, x, share > 0 and y + (height - item_height) * share or y, width, item_height)
      x = x + (width + gap)
    end
  end
end

--- `ctx` and `sheet` as the part sees them, with helpers of its own.
function lines.of(ctx, sheet)
  return contexts.view_of(ctx, { break_line = break_line(ctx), columns = columns(ctx, sheet) }),
    contexts.view_of(sheet, { line = line(ctx, sheet) })
end

return lines
