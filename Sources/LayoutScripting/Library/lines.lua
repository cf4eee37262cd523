--- Lines: `ctx.break_line`, `ctx.columns` and the functions of `sheet` that place runs of items,
--- for a part of a composed layout. These helpers use the sizes in the part's `ctx`, and place
--- items on the part's `sheet`. Used by `celluna.compose`:
---
---   local lines = require "celluna.lines"

local contexts = require "celluna.contexts"
local views = require "celluna.views"

local lines = {}

--- The extents of an item along an axis and across it.
local function extents(ctx, i, is_horizontal)
  local width, height = ctx.size(i)
  if is_horizontal then return width, height end
  return height, width
end

--- Places an item by its coordinates along an axis and across it.
local function place(sheet, i, is_horizontal, along, across, length, breadth)
  if is_horizontal then return sheet.item(i, along, across, length, breadth) end
  return sheet.item(i, across, along, breadth, length)
end

--- The rounding error that is allowed where the lengths of a line are compared with its room.
local function rounding(room) return 1e-6 * math.max(1, room) end

local function break_line(ctx)
  return function(first, room, gap, axis, most_last)
    local last = most_last or ctx.sections[ctx.section_of(first)].last
    local start, used, most, i = 0, 0, 0, first
    while i <= last do
      local along, across = extents(ctx, i, axis ~= "vertical")
      if i > first and start + along > room then break end
      used, most, i = start + along, math.max(most, across), i + 1
      start = start + (along + gap)
    end
    return i, used, most
  end
end

local function columns(ctx, sheet)
  return function(count, gap, start, axis)
    local ends, bottom, object = {}, nil, {}
    local is_horizontal = axis == "horizontal"
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

    function object.put(column, i, across, breadth)
      local along, length, own_breadth = ends[column], extents(ctx, i, is_horizontal)
      place(sheet, i, is_horizontal, along, across, length, breadth or own_breadth)
      ends[column], bottom = along + (length + gap), math.max(bottom, along + length)
      return along
    end

    function object.fill(first, last, across, stride, breadth)
      for i = first, last do
        local column = object.shortest()
        object.put(column, i, across + (column - 1) * stride, breadth)
      end
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
  return function(first, last, x, y, gap, align, most, axis)
    local share, is_horizontal = SHARES[align or "top"], axis ~= "vertical"
    local along, across = x, y
    if not is_horizontal then along, across = y, x end
    if share > 0 and not most then
      most = 0
      for i = first, last do
        local _, breadth = extents(ctx, i, is_horizontal)
        most = math.max(most, breadth)
      end
    end
    for i = first, last do
      local length, breadth = extents(ctx, i, is_horizontal)
      local edge = share > 0 and across + (most - breadth) * share or across
      place(sheet, i, is_horizontal, along, edge, length, breadth)
      along = along + (length + gap)
    end
  end
end

--- The distance before the first item of a line, and the gaps between its items.
local function spread_line(spread, room, used, gap, gaps, is_last)
  if (spread or "leading") ~= "leading" then
    if gaps > 0 and not is_last then return 0, gap + (room - used) / gaps end
    local is_centred = gaps == 0 and (not is_last or spread == "justify_last")
    local fits = used <= room + rounding(room)
    if is_centred and fits then return math.max(0, (room - used) / 2), gap end
  end
  return 0, gap
end

--- Makes a function that places a line by `break_line` and `line` of the part. The line has no item
--- after `stop`. A line that reaches `stop` is not treated as full; if a full line is needed, the
--- function does not place it. The function returns the first item that is not placed, and the
--- extent of the line across its direction.
local function one_line(find_line, place_line)
  return function(first, stop, needs_full, x, y, room, gap, align, spread, axis)
    local following, used, most = find_line(first, room + rounding(room), gap, axis, stop)
    local is_last = following > stop
    if is_last and needs_full then return first, 0 end
    local before, own_gap = spread_line(spread, room, used, gap, following - 1 - first, is_last)
    if axis == "vertical" then y = y + before else x = x + before end
    place_line(first, following - 1, x, y, own_gap, align, most, axis)
    return following, most
  end
end

--- The function `sheet.lines` of a part.
local function all_lines(place_one)
  return function(first, last, x, y, room, gap, line_gap, align, spread, axis)
    local is_down = axis == "vertical"
    while first <= last do
      local following, most = place_one(first, last, false, x, y, room, gap, align, spread, axis)
      local length = following > last and most or most + line_gap
      if is_down then x = x + length else y = y + length end
      first = following
    end
    return is_down and x or y
  end
end

--- Returns the size of the items of a run if all of them have the same size; otherwise nothing.
local function common_size(ctx, first, last)
  if last < first then return end
  local width, height = ctx.size(first)
  for i = first + 1, last do
    local w, h = ctx.size(i)
    if w ~= width or h ~= height then return end
  end
  return width, height
end

--- The function `sheet.full_lines` of a part.
local function full_lines(ctx, place_one)
  return function(first, last, x, y, room, gap, line_gap, align, spread, axis)
    local is_down, i = axis == "vertical", first
    local stop = ctx.sections[ctx.section_of(first)].last
    while i <= last do
      local following, most = place_one(i, stop, true, x, y, room, gap, align, spread, axis)
      if following == i then break end
      if is_down then x = x + (most + line_gap) else y = y + (most + line_gap) end
      i = following
    end
    return is_down and x or y, i, common_size(ctx, first, i - 1)
  end
end

--- The extent of an item along a line divided by its extent across the line, from 0.01 to 100; 1 if
--- an extent is not positive.
local function shape_of(ctx, i, is_horizontal)
  local length, breadth = extents(ctx, i, is_horizontal)
  if length <= 0 or breadth <= 0 then return 1 end
  return math.min(100, math.max(0.01, length / breadth))
end

--- The last item of the line that begins with `first` and fills the room, and the height of the
--- line; nil if the items up to `stop` do not fill the room. The line is at most as high as
--- `height`.
local function find_scaled_line(ctx, first, stop, room, gap, height, is_horizontal)
  local shapes, least = 0, room - rounding(room)
  for i = first, stop do
    shapes = shapes + shape_of(ctx, i, is_horizontal)
    local gaps = gap * (i - first)
    if height * shapes + gaps >= least then
      return i, math.max(0, math.min(height, (room - gaps) / shapes))
    end
  end
end

--- The function `sheet.scaled_lines` of a part.
local function scaled_lines(ctx, sheet)
  return function(first, last, x, y, room, gap, line_gap, height, axis)
    local is_horizontal = axis ~= "vertical"
    local along, at, i = x, y, first
    if not is_horizontal then along, at = y, x end
    local stop = ctx.sections[ctx.section_of(first)].last
    while i <= last do
      local line_last, own = find_scaled_line(ctx, i, stop, room, gap, height, is_horizontal)
      if not line_last then break end
      local start = along
      if i > first then at = at + line_gap end
      for j = i, line_last do
        local length = shape_of(ctx, j, is_horizontal) * own
        place(sheet, j, is_horizontal, start, at, length, own)
        start = start + (length + gap)
      end
      at, i = at + own, line_last + 1
    end
    return at, i
  end
end

local function grid(ctx, sheet)
  return function(first, last, x, y, count, dx, dy, width, height, axis)
    local is_down, column = axis == "vertical", 0
    for i = first, last do
      if column == count then
        if is_down then x = x + dx else y = y + dy end
        column = 0
      end
      local w, h = width, height
      if not w then w, h = ctx.size(i) end
      if is_down then
        sheet.item(i, x, y + column * dy, w, h)
      else
        sheet.item(i, x + column * dx, y, w, h)
      end
      column = column + 1
    end
    return is_down and x or y
  end
end

--- Returns `ctx` and `sheet` of the part, with the helpers of this module in place of the host's.
--- The first result is the object that `contexts.own(ctx)` returns; this object is changed.
function lines.of(ctx, sheet)
  local own = contexts.own(ctx)
  local helpers = views.fields(own)
  helpers.break_line, helpers.columns = break_line(own), columns(own, sheet)
  local place_line = line(own, sheet)
  local place_one = one_line(helpers.break_line, place_line)
  return own, views.of(sheet, {
    line = place_line, lines = all_lines(place_one), full_lines = full_lines(own, place_one),
    scaled_lines = scaled_lines(own, sheet), grid = grid(own, sheet),
  })
end

--- Calls `body` with the `ctx` and the `sheet` of the part, and returns its first two results.
--- Afterwards, `ctx` has its earlier helpers, because a layout can place another layout with the
--- same `ctx`.
function lines.placing(ctx, sheet, body)
  local own = contexts.own(ctx)
  local helpers = views.fields(own)
  local earlier_break_line = rawget(helpers, "break_line")
  local earlier_columns = rawget(helpers, "columns")
  local width, height = body(lines.of(own, sheet))
  helpers.break_line, helpers.columns = earlier_break_line, earlier_columns
  return width, height
end

return lines
