--- Repeats: places the groups of a section one after the other until no item is left. For
--- `celluna.compositional`:
---
---   local repeats = require "celluna.repeats"
---
--- Source: SEMANTICS.md section 11, «Compositional layout».

local groups = require "celluna.groups"

local repeats = {}

local NO_OFFSET = { x = 0, y = 0 }

-- MARK: One group

--- Places the badges of an item whose cell has this frame.
local function place_badges(sheet, badges, s, n, x, y, width, height)
  for _, badge in ipairs(badges) do
    local w = groups.length(badge.width, width, width, height)
    local h = groups.length(badge.height, height, width, height)
    local offset, share = badge.offset or NO_OFFSET, badge.fractional_offset or NO_OFFSET
    local across, down = groups.anchor(badge.anchor)
    local own_across, own_down = groups.anchor(badge.item_anchor or badge.anchor)
    sheet.supplementary(badge.kind, s, n,
      x + width * across - w * own_across + (offset.x + share.x * w),
      y + height * down - h * own_down + (offset.y + share.y * h), w, h, { z = badge.z or 1 })
  end
end

--- Places the items from `first` to `last` in the first slots of a group at x and y.
local function place_slots(lane, slots, first, last, x, y)
  local widths, heights, sheet = slots.width, slots.height, lane.sheet
  for i = first, last do
    local n = i - first + 1
    local left, top, item = x + slots.x[n], y + slots.y[n], slots.item[n]
    sheet.item(i, left, top, widths[n], heights[n], item.z and { z = item.z } or nil)
    if item.badges then
      place_badges(sheet, item.badges, lane.s, i - lane.first + 1, left, top, widths[n], heights[n])
    end
  end
end

-- MARK: Lanes. A lane has the position that was reached, and everything that the groups of a
-- section share.

--- The place of a group in its lane, and its length along the axis of the sections.
local function origin(lane, slots)
  local breadth, length = slots.whole_width, slots.whole_height
  if not lane.is_vertical then breadth, length = length, breadth end
  local rest = lane.room - breadth - lane.above.least - lane.below.least
  local across = lane.across + groups.share_before(lane.above, lane.below, rest)
  local along = lane.at + lane.before
  if lane.is_vertical then return across, along, length end
  return along, across, length
end

--- Moves on behind a group of this length.
local function advance(lane, length)
  lane.at = lane.at + (lane.before + length + lane.after)
end

--- Places whole groups that are all alike; returns the next item.
local function place_tiles(lane, tile, i, last)
  local item, size, xs, ys = lane.sheet.item, tile.count, tile.x, tile.y
  local widths, heights = tile.width, tile.height
  while last - i + 1 >= size do
    if i > lane.first then lane.at = lane.at + lane.gap end
    local x, y, length = origin(lane, tile)
    for n = 1, size do
      item(i, x + xs[n], y + ys[n], widths[n], heights[n])
      i = i + 1
    end
    advance(lane, length)
  end
  return i
end

--- Places whole groups whose items differ only in their length along the axis of the sections;
--- returns the next item.
local function place_rows(lane, tile, i, last)
  local item, data, is_vertical, group = lane.sheet.item, lane.size, lane.is_vertical, lane.group
  local size, xs, ys = tile.count, tile.x, tile.y
  local own = is_vertical and group.height or group.width
  local is_open, measured, fixed = own.kind == "estimated", {}, {}
  for n = 1, size do
    local part = tile.item[n]
    local _, _, above, below = groups.edges(part, group.is_horizontal)
    measured[n] = (is_vertical and part.height or part.width).kind == "estimated"
    fixed[n] = above.least + below.least + (measured[n] and 0 or group.breadths[n])
  end
  while last - i + 1 >= size do
    if i > lane.first then lane.at = lane.at + lane.gap end
    local x, y, length = origin(lane, tile)
    local longest = 0
    for n = 1, size do
      local w, h = tile.width[n], tile.height[n]
      if measured[n] then
        local data_width, data_height = data(i)
        if is_vertical and data_height > 0 then h = data_height end
        if not is_vertical and data_width > 0 then w = data_width end
      end
      item(i, x + xs[n], y + ys[n], w, h)
      longest = math.max(longest, fixed[n] + (measured[n] and (is_vertical and h or w) or 0))
      i = i + 1
    end
    advance(lane, is_open and longest or length)
  end
  return i
end

--- Places the rest of the items, group by group. `tile` has the slots of each full group, or is nil
--- if the groups differ.
local function place_rest(lane, tile, i, last, width, height)
  local group, own = lane.group, groups.slots(lane.size)
  while i <= last do
    if i > lane.first then lane.at = lane.at + lane.gap end
    local slots, left = tile, last - i + 1
    if not tile or group.is_estimated and left < tile.count then
      slots = groups.solve(own, group, width, height, i, left)
    end
    local count = math.min(slots.count, left)
    local x, y, length = origin(lane, slots)
    place_slots(lane, slots, i, i + count - 1, x, y)
    advance(lane, length)
    i = i + count
  end
end

-- MARK: Ways of placing

--- Whether an item has nothing that only `place_slots` can place.
local function is_plain(item) return not item.badges and not item.z end

--- Whether a group's full repetitions differ only in the items' lengths along the axis.
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

--- Places the items of section `s`, which begins at `at` along the axis and at `across` across it,
--- and whose groups have the container `width` × `height`. Returns where the last group ends.
function repeats.place(pass, sheet, section, s, info, at, across, width, height)
  local group, is_vertical = section.group, pass.is_vertical
  local before, after, above, below = groups.edges(group, not is_vertical)
  local lane = {
    sheet = sheet, group = group, s = s, first = info.first, is_vertical = is_vertical, at = at,
    across = across, gap = section.spacing or 0, room = is_vertical and width or height,
    before = before.least, after = after.least, above = above, below = below, size = pass.ctx.size,
  }
  local i, last, tile = info.first, info.last, nil
  if not group.is_measured then
    tile = groups.solve(groups.slots(), group, width, height, 1, math.huge)
    if are_plain(tile) then i = place_tiles(lane, tile, i, last) end
  elseif is_row(group, is_vertical) then
    i = place_rows(lane, groups.solve(groups.slots(), group, width, height, 1, math.huge), i, last)
  end
  place_rest(lane, tile, i, last, width, height)
  return lane.at
end

return repeats
