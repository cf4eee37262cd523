--- Rows: the groups of a section that scrolls on its own, side by side across the layout's axis.
--- Used by `celluna.compositional`:
---
---   local rows = require "celluna.rows"
---   part.row = rows.make(section, lane, before, after, port)
---
--- Source: SEMANTICS.md section 11.8, «Sections that scroll on their own».

local repeats = require "celluna.repeats"
local views = require "celluna.views"

local rows = {}

local function nothing() end

-- The options of `sheet.scroller` that decide where a drag comes to rest; see `behaviours`.

local function at_boundary(step) return { snap = "step", step = step, free = true } end

local function at_page() return { snap = "page" } end

local function at_group(step) return { snap = "step", step = step } end

local function at_middle(step, middle)
  return { snap = "step_centered", step = step, first = middle }
end

--- The ways in which a section scrolls. Each function gets `step`, the distance from one group to
--- the next, and `middle`, the middle of the first group in the section's content. It returns the
--- options of `sheet.scroller`, or nothing.
rows.behaviours = {
  continuous = nothing, continuous_group_leading_boundary = at_boundary, paging = at_page,
  group_paging = at_group, group_paging_centered = at_middle,
}

--- Raises an error if a section that scrolls on its own has badges that do not move with its items.
--- `kinds` is the field `kinds` of the layout.
function rows.check_kinds(section, kinds, place)
  if not section.orthogonal then return end
  for kind in pairs(section.group.badge_kinds) do
    if not kinds or kinds[kind] ~= "per_item" then
      local reason = "%s: the badges `%s` move with the items of a section that scrolls on its "
        .. 'own; declare this in the layout: kinds = { %s = "per_item" }'
      error(reason:format(place, kind, kind), 0)
    end
  end
end

--- The options of `sheet.scroller` for a section whose groups begin at `start` in its content. The
--- result is nil if the section comes to rest anywhere. It is also nil if its resting places need a
--- constant step above 0, and the groups have none.
local function options(behaviour, lane, start)
  local step, middle = repeats.step(lane)
  if behaviour ~= "paging" and (not step or step <= 0) then return nil end
  return rows.behaviours[behaviour](step, step and start + middle)
end

--- The row of a section whose groups are in `lane`. `before` and `after` are the section's insets
--- along the row, and `port` is the length of the view without its insets along the row. The result
--- has the `start` of the first group, the `breadth` of the row, the `length` of its content, the
--- `port`, and the `options` of `sheet.scroller`.
function rows.make(section, lane, before, after, port)
  local finish, breadth = repeats.finish(lane, before), repeats.breadth(lane)
  if not finish or not breadth then
    local _
    _, finish, breadth = repeats.place(lane, views.nowhere, before, before, lane.first, lane.last)
  end
  return {
    start = before, breadth = breadth, length = math.max(0, finish + after), port = port,
    options = options(section.orthogonal, lane, before),
  }
end

-- MARK: Groups of different lengths

-- The behaviours of a section in which each group has a resting place.
local OF_GROUPS = {
  continuous_group_leading_boundary = true, group_paging = true, group_paging_centered = true,
}

--- Whether drags in a section come to rest at groups, and these groups can have different lengths.
function rows.can_differ(section)
  local group = section.group
  return OF_GROUPS[section.orthogonal] == true and group.is_measured == true
    and (group.width.kind == "estimated" or group.height.kind == "estimated")
end

local TOLERANCE = 1e-6 -- points; a place that is nearer is treated as reached

--- The place that is nearest to an offset. If two are equally near, it is the later one.
local function nearest(places, offset)
  local found
  for _, place in ipairs(places) do
    if not found or math.abs(place - offset) <= math.abs(found - offset) then found = place end
  end
  return found
end

--- The resting place next to the offset `from` in the direction of `speed`, which is not 0. If
--- there is none, the result is `greatest`, the greatest offset, for a positive speed, and 0 for a
--- negative one. `from` is the offset when the finger left the screen, and `places` are the resting
--- places along the row, ascending.
local function next_place(places, from, speed, greatest)
  local before = 0
  for _, place in ipairs(places) do
    if speed > 0 and place > from + TOLERANCE then return place end
    if speed < 0 and place < from - TOLERANCE then before = place end
  end
  return speed > 0 and greatest or before
end

--- The offset along a row at which a drag comes to rest. The result is nil if the host knows the
--- resting places: all groups in `lane` have the same length, or none is a resting place. `from` is
--- the offset when the finger left the screen, and `proposed` is the offset at which a free scroll
--- would end.
function rows.rest(section, lane, row, from, proposed, speed)
  if not rows.can_differ(section) or repeats.step(lane) then return nil end
  local starts, middles = repeats.places(lane, views.nowhere, row.start)
  local places = {}
  for n = 1, #starts do
    local is_centered = section.orthogonal == "group_paging_centered"
    places[n] = is_centered and middles[n] - row.port / 2 or starts[n] - row.start
  end
  if speed == 0 or section.orthogonal == "continuous_group_leading_boundary" then
    return nearest(places, proposed)
  end
  return next_place(places, from, speed, math.max(0, row.length - row.port))
end

--- Makes section `s` scroll on its own. Its row begins at `base` along the layout's axis.
function rows.place(row, sheet, s, base, is_vertical)
  if is_vertical then
    sheet.scroller(s, 0, base, row.port, row.breadth, row.length, row.breadth, row.options)
  else
    sheet.scroller(s, base, 0, row.breadth, row.port, row.breadth, row.length, row.options)
  end
end

return rows
