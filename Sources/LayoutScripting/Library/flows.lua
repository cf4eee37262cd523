--- Flows: groups that contain only items, and that fill lines across a lane (see
--- `celluna.repeats`). They are used if some sizes of items are measured. The items are placed
--- without the slots of `celluna.groups`. Used by `celluna.repeats`:
---
---   local flow = flows.of(lane)
---   i, at = flows.place(flow, lane, sheet, at, x0, i, stop)
---
--- The items get the same frames as from `groups.solve`.
--- Source: SEMANTICS.md section 11, «Compositional layout».

local groups = require "celluna.groups"

local flows = {}

local length = groups.length

--- The facts about a part of the group: its width and height (or their estimates, if these are
--- measured), its insets and its spacing. The result is nil if the part is a group, if it has
--- badges or a `z`, or if the spacing before it across the group is flexible.
local function part_of(fact, is_horizontal, width, height)
  local part = fact.part
  if part.is_group or part.badges or part.z or fact.above.is_flexible then return nil end
  local insets = part.insets
  return {
    is_measured_width = part.width.kind == "estimated",
    is_measured_height = part.height.kind == "estimated",
    width = length(part.width, width, width, height),
    height = length(part.height, height, width, height),
    x = insets.leading, y = insets.top,
    dx = insets.leading + insets.trailing, dy = insets.top + insets.bottom,
    before = fact.least_before, after = fact.least_after,
    above = fact.least_above, below = fact.least_below,
    is_open = (is_horizontal and part.width or part.height).kind == "estimated",
  }
end

--- The facts with which the groups of a lane are placed; nil if they cannot be placed as a flow. A
--- flow needs groups whose items fill a line across the lane. The line must have no flexible
--- spacing, no `count` and no estimated length, and `part_of` must have facts about each part.
function flows.of(lane)
  local group, is_horizontal = lane.group, lane.is_vertical
  if group.frames or group.is_horizontal ~= is_horizontal then return nil end
  if group.is_flexible or group.count then return nil end
  if (is_horizontal and group.width or group.height).kind == "estimated" then return nil end
  local across = is_horizontal and group.height or group.width
  local width = length(group.width, lane.width, lane.width, lane.height)
  local height = length(group.height, lane.height, lane.width, lane.height)
  local insets = group.insets
  local inner_width = math.max(0, width - insets.leading - insets.trailing)
  local inner_height = math.max(0, height - insets.top - insets.bottom)
  local flow = {
    is_horizontal = is_horizontal, gap = group.spacing.least, is_free = across.kind == "estimated",
    room = is_horizontal and inner_width or inner_height,
    breadth = is_horizontal and width or height, length = is_horizontal and height or width,
    start = is_horizontal and insets.leading or insets.top,
    above = is_horizontal and insets.top or insets.leading,
  }
  for n, fact in ipairs(group.facts) do
    flow[n] = part_of(fact, is_horizontal, inner_width, inner_height)
    if not flow[n] then return nil end
  end
  return flow
end

--- Places the line that begins with item `i` at x and y; returns the next item, and the extent of
--- the line's items along the lane.
local function place_line(flow, lane, item, x, y, i)
  local size, last, gap, limit = lane.size, lane.last, flow.gap, flow.room
  local is_horizontal, kinds, kind, first = flow.is_horizontal, #flow, 0, i
  limit = limit + 1e-6 * math.max(1, limit)
  local used, breadth, along = 0, 0, flow.start
  while i <= last do
    kind = kind < kinds and kind + 1 or 1
    local part = flow[kind]
    local w, h = part.width, part.height
    if part.is_measured_width or part.is_measured_height then
      local own_w, own_h = size(i)
      if part.is_measured_width and own_w > 0 then w = own_w end
      if part.is_measured_height and own_h > 0 then h = own_h end
    end
    local extent, across = w, h
    if not is_horizontal then extent, across = h, w end
    local needed = used + part.before + extent + part.after
    if i > first then
      needed = needed + gap
      if needed > limit or i - first >= kinds and used <= 0 then break end
    end
    along = along + part.before
    local cell_w, cell_h = w - part.dx, h - part.dy
    if cell_w < 0 then cell_w = 0 end
    if cell_h < 0 then cell_h = 0 end
    if is_horizontal then
      item(i, x + (part.x + along), y + (part.y + (flow.above + part.above)), cell_w, cell_h)
    else
      item(i, x + (part.x + (flow.above + part.above)), y + (part.y + along), cell_w, cell_h)
    end
    local beside = part.above + across + part.below
    if beside > breadth then breadth = beside end
    along, used, i = along + extent + part.after + gap, needed, i + 1
  end
  return i, breadth
end

--- Places lines from item `i` on, until item `stop` is placed or no item is left. `at` is the
--- coordinate along the lane at which the previous line ends. `across` is the coordinate across the
--- lane at which all lines begin. Returns the next item, and the coordinate along the lane at which
--- the last line ends.
function flows.place(flow, lane, sheet, at, across, i, stop)
  local item, before, after = sheet.item, lane.before, lane.after
  while i <= stop and i <= lane.last do
    if i > lane.first then at = at + lane.gap end
    local breadth
    if lane.is_vertical then
      i, breadth = place_line(flow, lane, item, across, at + before, i)
    else
      i, breadth = place_line(flow, lane, item, at + before, across, i)
    end
    at = at + (before + (flow.is_free and breadth or flow.length) + after)
  end
  return i, at
end

return flows
