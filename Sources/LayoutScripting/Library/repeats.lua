--- Repeats: places the groups of a section one after the other until no item is left. Used
--- by `celluna.compositional`:
---
---   local repeats = require "celluna.repeats"
---   local lane = repeats.lane(ctx, section, s, ctx.sections[s], room)
---   i, at = repeats.place(lane, sheet, base, at, i, stop)
---
--- A lane has everything that the groups of a section share. It keeps no position, so that a fold
--- can continue at any group. Source: SEMANTICS.md section 11, «Compositional layout».

local badges = require "celluna.badges"
local flows = require "celluna.flows"
local groups = require "celluna.groups"

local repeats = {}

-- MARK: Lanes

--- Whether an item can be placed without `place_slots`: it has neither badges nor a `z`.
local function is_plain(item) return not item.badges and not item.z end

--- Whether a group is a row: plain items side by side across the lane. Full repetitions of a row
--- are equal, except for the items' lengths along the lane.
local function is_row(group, is_vertical)
  if group.frames or group.is_horizontal ~= is_vertical then return false end
  local across = is_vertical and "width" or "height"
  if group[across].kind == "estimated" then return false end
  for _, part in ipairs(group.items) do
    local _, _, above, below = groups.edges(part, group.is_horizontal)
    if part.is_group or part[across].kind == "estimated" then return false end
    if not is_plain(part) or above.is_flexible or below.is_flexible then return false end
  end
  return true
end

local function are_plain(slots)
  for n = 1, slots.count do
    if not is_plain(slots.item[n]) then return false end
  end
  return true
end

--- The facts about a row. `measured[n]` tells whether the length of item `n` of the group along the
--- lane is measured. `fixed[n]` is the item's spacing along the lane, plus its length if this is
--- not measured. `is_open` is true if the length of the group itself is estimated.
local function row_of(group, tile, is_vertical)
  local own = is_vertical and group.height or group.width
  local row = { is_open = own.kind == "estimated", measured = {}, fixed = {} }
  for n = 1, tile.count do
    local part = tile.item[n]
    local _, _, above, below = groups.edges(part, group.is_horizontal)
    row.measured[n] = (is_vertical and part.height or part.width).kind == "estimated"
    row.fixed[n] = above.least + below.least + (row.measured[n] and 0 or group.breadths[n])
  end
  return row
end

--- The length of a group along its lane and the breadth across it, without the spacing around the
--- group.
local function extent(lane, slots)
  if lane.is_vertical then return slots.whole_height, slots.whole_width end
  return slots.whole_width, slots.whole_height
end

--- The lane of section `s` with the items `info.first` to `info.last`. `room` describes the
--- container of the groups: its `width` and `height`, and `across`, its beginning across the lane.
--- `room.is_vertical` is true for a vertical lane. If `room.is_open` is true, the lane is as broad
--- as its broadest group. The `tile` of a lane has the slots of one whole group. It exists only if
--- all whole groups are equal, apart from the measured lengths of items along the lane.
function repeats.lane(ctx, section, s, info, room)
  local group, is_vertical = section.group, room.is_vertical
  local before, after, above, below = groups.edges(group, not is_vertical)
  local lane = {
    group = group, s = s, first = info.first, last = info.last, is_vertical = is_vertical,
    across = room.across, gap = section.spacing or 0, before = before.least, after = after.least,
    above = above, below = below, size = ctx.size, width = room.width, height = room.height,
    breadth = is_vertical and room.width or room.height, is_open = room.is_open,
    own = groups.slots(ctx.size),
  }
  local has_row = group.is_measured and is_row(group, is_vertical)
  if not group.is_measured or has_row then
    lane.tile = groups.solve(groups.slots(), group, room.width, room.height, 1, math.huge)
  end
  if has_row then
    lane.row = row_of(group, lane.tile, is_vertical)
  elseif lane.tile then
    lane.is_plain = are_plain(lane.tile)
    lane.stride = lane.before + extent(lane, lane.tile) + lane.after + lane.gap
  elseif group.is_measured then
    lane.flow = flows.of(lane)
  end
  return lane
end

--- The room that is left across the lane beside a group.
local function rest_of(lane, breadth)
  if lane.is_open then return 0 end
  return lane.breadth - breadth - lane.above.least - lane.below.least
end

--- Where a group that begins at `at` along its lane is placed.
local function origin(lane, at, breadth)
  local across = lane.across
    + groups.share_before(lane.above, lane.below, rest_of(lane, breadth))
  if lane.is_vertical then return across, at + lane.before end
  return at + lane.before, across
end

-- MARK: Placing

--- Places the items from `first` to `last` in the first slots of a group at x and y.
local function place_slots(lane, sheet, slots, first, last, x, y)
  local widths, heights = slots.width, slots.height
  for i = first, last do
    local n = i - first + 1
    local left, top, item = x + slots.x[n], y + slots.y[n], slots.item[n]
    sheet.item(i, left, top, widths[n], heights[n], item.z and { z = item.z } or nil)
    if item.badges then
      badges.place(sheet, item.badges, lane.s, i - lane.first + 1, left, top, widths[n], heights[n])
    end
  end
end

--- Places whole groups that are all alike; returns the next item.
local function place_tiles(lane, sheet, base, i, stop)
  local tile, item, stride = lane.tile, sheet.item, lane.stride
  local size, xs, ys, widths, heights = tile.count, tile.x, tile.y, tile.width, tile.height
  local _, breadth = extent(lane, tile)
  local x0, y0 = origin(lane, base, breadth)
  local is_vertical, number, last = lane.is_vertical, (i - lane.first) // size, lane.last
  while i <= stop and last - i + 1 >= size do
    local x, y = x0, y0
    if is_vertical then y = y + number * stride else x = x + number * stride end
    for n = 1, size do
      item(i, x + xs[n], y + ys[n], widths[n], heights[n])
      i = i + 1
    end
    number = number + 1
  end
  return i
end

--- Places whole groups whose items differ only in their length along the lane; returns the next
--- item, and where the last group ends.
local function place_rows(lane, sheet, at, i, stop)
  local tile, row, item, data, last = lane.tile, lane.row, sheet.item, lane.size, lane.last
  local size, xs, ys, widths, heights = tile.count, tile.x, tile.y, tile.width, tile.height
  local measured, fixed, is_vertical = row.measured, row.fixed, lane.is_vertical
  local length, breadth = extent(lane, tile)
  local x0, y0 = origin(lane, 0, breadth)
  while i <= stop and last - i + 1 >= size do
    if i > lane.first then at = at + lane.gap end
    local x, y, longest = x0, y0, 0
    if is_vertical then y = y + at else x = x + at end
    for n = 1, size do
      local w, h, needed = widths[n], heights[n], fixed[n]
      if measured[n] then
        local data_width, data_height = data(i)
        if is_vertical then
          h = data_height > 0 and data_height or h
        else
          w = data_width > 0 and data_width or w
        end
        needed = needed + (is_vertical and h or w)
      end
      item(i, x + xs[n], y + ys[n], w, h)
      if needed > longest then longest = needed end
      i = i + 1
    end
    at = at + (lane.before + (row.is_open and longest or length) + lane.after)
  end
  return i, at
end

--- The slots of the group that begins with item `i`.
local function slots_at(lane, i)
  local left = lane.last - i + 1
  if lane.stride and not (lane.group.is_estimated and left < lane.tile.count) then
    return lane.tile
  end
  return groups.solve(lane.own, lane.group, lane.width, lane.height, i, left)
end

--- Places one group, whatever it contains; returns the next item, where the group ends, and its
--- breadth.
local function place_group(lane, sheet, base, at, i)
  if lane.stride then
    at = base + (i - lane.first) // lane.tile.count * lane.stride
  elseif i > lane.first then
    at = at + lane.gap
  end
  local slots = slots_at(lane, i)
  local length, breadth = extent(lane, slots)
  local count = math.min(slots.count, lane.last - i + 1)
  local x, y = origin(lane, at, breadth)
  place_slots(lane, sheet, slots, i, i + count - 1, x, y)
  return i + count, at + (lane.before + length + lane.after), breadth
end

--- Where the groups before item `i` end. Item `i` must begin a group, and all groups must be equal.
local function end_before(lane, base, i)
  return base + (i - lane.first) // lane.tile.count * lane.stride - lane.gap
end

--- Places groups from the one that begins with item `i`, until item `stop` is placed or no item is
--- left. `base` is where the first group of the lane begins, and `at` where the last placed group
--- ends. Returns the next item, where the last group ends, and the breadth of the broadest of the
--- placed groups, with the spacing around it.
function repeats.place(lane, sheet, base, at, i, stop)
  local first, broadest = i, 0
  if lane.is_plain then
    i = place_tiles(lane, sheet, base, i, stop)
    if i > first then at = end_before(lane, base, i) end
  elseif lane.row then
    i, at = place_rows(lane, sheet, at, i, stop)
  elseif lane.flow then
    local x, y = origin(lane, 0, lane.flow.breadth)
    i, at = flows.place(lane.flow, lane, sheet, at, lane.is_vertical and x or y, i, stop)
  end
  if i > first then
    broadest = lane.flow and lane.flow.breadth or select(2, extent(lane, lane.tile))
  end
  while i <= stop and i <= lane.last do
    local breadth
    i, at, breadth = place_group(lane, sheet, base, at, i)
    broadest = math.max(broadest, breadth)
  end
  return i, at, broadest + lane.above.least + lane.below.least
end

-- MARK: Extents

--- Where the last group of a lane ends; nil if this is known only after the groups are placed.
function repeats.finish(lane, base)
  local count = lane.last - lane.first + 1
  if not lane.stride or lane.group.is_estimated and count % lane.tile.count > 0 then return nil end
  return base + (count + lane.tile.count - 1) // lane.tile.count * lane.stride - lane.gap
end

--- The breadth of a lane that is open; nil if the breadth is known only after the groups are
--- placed.
function repeats.breadth(lane)
  if not lane.stride then return nil end
  return select(2, extent(lane, lane.tile)) + lane.above.least + lane.below.least
end

--- Two distances along the lane, from the beginning of the spacing before a group: to the beginning
--- of the spacing before the next group, and to the middle of the group itself. The result is nil
--- if groups can have different lengths.
function repeats.step(lane)
  local group, is_vertical = lane.group, lane.is_vertical
  local own = is_vertical and group.height or group.width
  local length = lane.stride and extent(lane, lane.tile)
  if own.kind ~= "estimated" then
    length = groups.length(own, is_vertical and lane.height or lane.width, lane.width, lane.height)
  end
  if not length then return nil end
  return lane.before + length + lane.after + lane.gap, lane.before + length / 2
end

--- Where the spacing before each group of a lane begins, and where the middle of each group is: two
--- lists in the order of the groups. `sheet` must be a sheet that places nothing.
function repeats.places(lane, sheet, base)
  local starts, middles, i, finish = {}, {}, lane.first, base
  while i <= lane.last do
    local start = i > lane.first and finish + lane.gap or base
    i, finish = place_group(lane, sheet, base, finish, i)
    starts[#starts + 1] = start
    middles[#middles + 1] = (start + lane.before + finish - lane.after) / 2
  end
  return starts, middles
end

--- The greatest length by which a cell or a badge of a group lies above the top edge of the group;
--- if `is_vertical` is false, before the leading edge. The result is 0 if none lies there, and
--- infinity if one can lie there and the groups can differ.
function repeats.reach(lane, is_vertical)
  if not lane.group.is_outside then return 0 end
  if not lane.stride then return math.huge end
  local tile, least = lane.tile, 0
  for n = 1, tile.count do
    local x, y, width, height = tile.x[n], tile.y[n], tile.width[n], tile.height[n]
    least = math.min(least, is_vertical and y or x)
    for _, badge in ipairs(tile.item[n].badges or {}) do
      local left, top = badges.frame(badge, x, y, width, height)
      least = math.min(least, is_vertical and top or left)
    end
  end
  return -least
end

return repeats
