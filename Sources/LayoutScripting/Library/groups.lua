--- Groups: the places of the items of a group. Used by `celluna.compositional`:
---
---   local groups = require "celluna.groups"
---   local slots = groups.solve(groups.slots(ctx.size), group, width, height, first, most)
---
--- The places are kept in slots: a table with the lists `x`, `y`, `width`, `height` and `item`.
--- Source: SEMANTICS.md section 11, «Compositional layout».

local groups = {}

--- The rounding error allowed where a sum of lengths is compared with a length.
local function rounding(length) return 1e-6 * math.max(1, length) end

-- MARK: Edges

local ACROSS = {
  top = 0.5, top_leading = 0, top_trailing = 1, leading = 0, trailing = 1,
  bottom = 0.5, bottom_leading = 0, bottom_trailing = 1,
}
local DOWN = {
  top = 0, top_leading = 0, top_trailing = 0, leading = 0.5, trailing = 0.5,
  bottom = 1, bottom_leading = 1, bottom_trailing = 1,
}

--- The point of a rectangle that an alignment names: its distance from the leading edge as a share
--- of the width, and its distance from the top as a share of the height.
function groups.anchor(alignment) return ACROSS[alignment], DOWN[alignment] end

--- A table whose keys are the names of all alignments.
groups.alignments = ACROSS

-- MARK: Lengths

--- A length in a container with this width and height. `own` is the side that the length belongs
--- to: the container's width for a width, and the container's height for a height; `measured` is
--- the length that the data gives, or nil.
function groups.length(dimension, own, width, height, measured)
  local kind, value = dimension.kind, dimension.value
  if kind == "absolute" then return value end
  if kind == "estimated" then return measured and measured > 0 and measured or value end
  if dimension.of == "width" then return value * width end
  if dimension.of == "height" then return value * height end
  return value * own
end

local length = groups.length

--- The spacings before and after a part along the axis, then the spacings before and after it
--- across the axis.
function groups.edges(part, is_horizontal)
  local s = part.edge_spacing
  if is_horizontal then return s.leading, s.trailing, s.top, s.bottom end
  return s.top, s.bottom, s.leading, s.trailing
end

local edges = groups.edges

--- A list of facts, one entry for each part in the description of a group: the spacings around the
--- part, its length along the group, and whether this length is estimated.
function groups.facts(group)
  local facts = {}
  for n, part in ipairs(group.items) do
    local before, after, above, below = edges(part, group.is_horizontal)
    local own = group.is_horizontal and part.width or part.height
    facts[n] = {
      part = part, own = own, is_open = own.kind == "estimated",
      before = before, after = after, above = above, below = below,
      least_before = before.least, least_after = after.least,
      least_above = above.least, least_below = below.least,
    }
  end
  return facts
end

--- The length of each of `count` equal parts that fill a group together.
local function equal_length(group, room)
  local fact, count = group.facts[1], group.count
  local taken = (count - 1) * group.spacing.least
    + count * (fact.least_before + fact.least_after)
  return math.max(0, (room - taken) / count)
end

-- MARK: Slots

--- Adds a slot at x and y, relative to the origin of its group. The slot's place is final when all
--- groups around it are arranged.
local function add(slots, item, x, y, width, height)
  local n = slots.count + 1
  slots.count = n
  slots.x[n], slots.y[n], slots.width[n], slots.height[n] = x, y, width, height
  slots.item[n] = item
end

local solve

--- Adds the slots of a part as if the part began at 0, 0; returns the width and height of the part.
--- A forced width or height replaces the part's own width or height.
local function solve_part(slots, part, width, height, forced_width, forced_height)
  if part.is_group then
    return solve(slots, part, width, height, forced_width, forced_height)
  end
  local measured_width, measured_height
  if part.is_estimated and slots.size then
    measured_width, measured_height = slots.size(slots.first + slots.count)
  end
  local w = forced_width or length(part.width, width, width, height, measured_width)
  local h = forced_height or length(part.height, height, width, height, measured_height)
  local insets, n = part.insets, slots.count + 1
  slots.count, slots.item[n], slots.x[n], slots.y[n] = n, part, insets.leading, insets.top
  local cell_w, cell_h = w - insets.leading - insets.trailing, h - insets.top - insets.bottom
  slots.width[n], slots.height[n] = cell_w > 0 and cell_w or 0, cell_h > 0 and cell_h or 0
  return w, h
end

-- MARK: Groups. While a group is solved, it keeps the first slot, the length and the breadth of
-- each of its parts.

--- Whether a part that begins at `at` fits, as far as this is known before the part is solved. If a
--- part that does not fit were solved, each level of nested groups would double the work.
local function fits(fact, is_horizontal, at, width, height, limit)
  local along = length(fact.own, is_horizontal and width or height, width, height)
  return at + fact.least_before + along + fact.least_after <= limit
end

--- Adds the parts of a group until the group is full or no item is left; returns their number, and
--- the length and the breadth that they take. A group with a `count` is full when it has this
--- number of parts. An open group is as long as its content; without a `count`, it is full when it
--- has each part in its description once. Any other group without a `count` is full at this point,
--- too, if the parts that it has so far take no length.
local function fill(slots, group, width, height, is_open)
  local is_horizontal, facts, gap = group.is_horizontal, group.facts, group.spacing.least
  local firsts, lengths, breadths = group.firsts, group.lengths, group.breadths
  local room = is_horizontal and width or height
  local limit = is_open and math.huge or room + rounding(room)
  local most = group.count or is_open and #facts or math.huge
  local equal = group.count and not is_open and equal_length(group, room) or nil
  local equal_width, equal_height = equal, nil
  if not is_horizontal then equal_width, equal_height = nil, equal end
  local n, used, breadth, kinds, kind = 0, 0, 0, #facts, 0
  while n < most and slots.count < slots.most do
    kind = kind < kinds and kind + 1 or 1
    local fact, first = facts[kind], slots.count + 1
    if n > 0 and not equal and not fact.is_open
      and not fits(fact, is_horizontal, used + gap, width, height, limit) then
      break
    end
    local along, across = solve_part(slots, fact.part, width, height, equal_width, equal_height)
    if not is_horizontal then along, across = across, along end
    local needed = used + fact.least_before + along + fact.least_after
    if n > 0 then needed = needed + gap end
    local is_endless = not group.count and n >= kinds and used <= 0
    if n > 0 and not equal and (needed > limit or is_endless) then
      slots.count = first - 1
      break
    end
    local beside = fact.least_above + across + fact.least_below
    n, used = n + 1, needed
    if beside > breadth then breadth = beside end
    firsts[n], lengths[n], breadths[n] = first, along, across
  end
  firsts[n + 1] = slots.count + 1
  return n, used, breadth
end

--- The number of flexible spacings along a group's axis, if the group has `count` parts.
local function count_flexible(group, count)
  local total = group.spacing.is_flexible and count - 1 or 0
  for n = 1, count do
    local fact = group.facts[(n - 1) % #group.facts + 1]
    if fact.before.is_flexible then total = total + 1 end
    if fact.after.is_flexible then total = total + 1 end
  end
  return total
end

--- The length before a part that has the spacings `before` and `after` around it; `rest` is the
--- free room.
function groups.share_before(before, after, rest)
  if rest <= 0 or not before.is_flexible then return before.least end
  return before.least + (after.is_flexible and rest / 2 or rest)
end

--- Moves the parts of a group to their places; flexible spacings share the rest of the room.
local function arrange(slots, group, count, rest, breadth, x, y)
  local is_horizontal, facts, spacing = group.is_horizontal, group.facts, group.spacing
  local xs, ys = slots.x, slots.y
  local firsts, lengths, breadths = group.firsts, group.lengths, group.breadths
  local flexible = group.is_flexible and rest > 0 and count_flexible(group, count) or 0
  local share = flexible > 0 and rest / flexible or 0
  local gap = spacing.least + (spacing.is_flexible and share or 0)
  local along, kinds, kind = is_horizontal and x or y, #facts, 0
  for n = 1, count do
    kind = kind < kinds and kind + 1 or 1
    local fact = facts[kind]
    local above, below = fact.above, fact.below
    along = along + fact.least_before + (fact.before.is_flexible and share or 0)
    local across = above.least
    if above.is_flexible then
      across = groups.share_before(above, below, breadth - breadths[n] - above.least - below.least)
    end
    local dx, dy = along, y + across
    if not is_horizontal then dx, dy = x + across, along end
    for slot = firsts[n], firsts[n + 1] - 1 do
      xs[slot], ys[slot] = xs[slot] + dx, ys[slot] + dy
    end
    along = along + lengths[n] + fact.least_after + (fact.after.is_flexible and share or 0) + gap
  end
end

--- Adds the slots of a custom group.
local function place_custom(slots, group, width, height)
  local insets = group.insets
  for _, frame in ipairs(group.frames(width, height)) do
    if slots.count >= slots.most then return end
    add(slots, frame, insets.leading + frame.x, insets.top + frame.y, frame.width, frame.height)
  end
end

--- Adds the slots of a group as if the group began at 0, 0; returns its width and height.
function solve(slots, group, width, height, forced_width, forced_height)
  local w = forced_width or length(group.width, width, width, height)
  local h = forced_height or length(group.height, height, width, height)
  local insets = group.insets
  local inner_w = math.max(0, w - insets.leading - insets.trailing)
  local inner_h = math.max(0, h - insets.top - insets.bottom)
  if group.frames then
    place_custom(slots, group, inner_w, inner_h)
    return w, h
  end
  local is_free_w = not forced_width and group.width.kind == "estimated"
  local is_free_h = not forced_height and group.height.kind == "estimated"
  if group.is_horizontal then
    local count, used, breadth = fill(slots, group, inner_w, inner_h, is_free_w)
    if is_free_w then w, inner_w = used, used end
    if is_free_h then h, inner_h = breadth, breadth end
    arrange(slots, group, count, inner_w - used, inner_h, insets.leading, insets.top)
  else
    local count, used, breadth = fill(slots, group, inner_w, inner_h, is_free_h)
    if is_free_w then w, inner_w = breadth, breadth end
    if is_free_h then h, inner_h = used, used end
    arrange(slots, group, count, inner_h - used, inner_w, insets.leading, insets.top)
  end
  return w, h
end

--- An empty table of slots. `size(i)` returns the size of item `i` in the data; if `size` is nil,
--- estimated sizes stay estimates.
function groups.slots(size)
  return { count = 0, size = size, x = {}, y = {}, width = {}, height = {}, item = {} }
end

--- Replaces the slots by those of a group in a container. `first` is the group's first item, and
--- `most` the number of items that are left.
function groups.solve(slots, group, width, height, first, most)
  slots.count, slots.first, slots.most = 0, first, most
  slots.whole_width, slots.whole_height = solve(slots, group, width, height)
  return slots
end

return groups
