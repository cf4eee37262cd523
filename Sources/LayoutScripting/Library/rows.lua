--- Rows: the groups of a section that scrolls on its own, side by side across the layout's axis.
--- For `celluna.compositional`:
---
---   local rows = require "celluna.rows"
---   part.row = rows.make(lane, across, container)
---
--- Source: SEMANTICS.md section 11.8, «Sections that scroll on their own».

local repeats = require "celluna.repeats"

local rows = {}

local function nothing() end

--- A sheet that places nothing.
rows.NOWHERE = {
  item = nothing, header = nothing, footer = nothing, supplementary = nothing, decoration = nothing,
  scroller = nothing,
}

-- Where a drag comes to rest: options of `sheet.scroller`, for groups of this length.

local function at_boundary(step) return { snap = "step", step = step, free = true } end

local function at_page() return { snap = "page" } end

local function at_group(step) return { snap = "step", step = step } end

local function at_middle(step, middle)
  return { snap = "step_centered", step = step, first = middle }
end

--- The ways in which a section scrolls. Each function returns the options of `sheet.scroller`.
--- `step` is the distance from one group to the next, and `middle` is the middle of the first group
--- in the section's content.
rows.behaviours = {
  continuous = nothing, continuous_group_leading_boundary = at_boundary, paging = at_page,
  group_paging = at_group, group_paging_centered = at_middle,
}

--- Raises an error if a section that scrolls on its own has badges that do not move with its items.
--- `kinds` is the layout's field.
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

--- The options of `sheet.scroller` for a section whose groups begin at `start` in its content.
local function options(behaviour, lane, start)
  local step, middle = repeats.step(lane)
  if behaviour ~= "paging" and (not step or step <= 0) then return nil end
  return rows.behaviours[behaviour](step, step and start + middle)
end

--- The row of a section whose groups are in `lane`. `before` and `after` are the section's insets
--- along the row, and `port` is the length of the view along the row. The result has the `start` of
--- the first group, the `breadth` of the row, the `length` of its content, the `port`, and the
--- `options` of `sheet.scroller`.
function rows.make(section, lane, before, after, port)
  local finish, breadth = repeats.finish(lane, before), repeats.breadth(lane)
  if not finish or not breadth then
    local _
    _, finish, breadth = repeats.place(lane, rows.NOWHERE, before, before, lane.first, lane.last)
  end
  return {
    start = before, breadth = breadth, length = math.max(0, finish + after), port = port,
    options = options(section.orthogonal, lane, before),
  }
end

--- Lets section `s` scroll, whose row begins at `base` along the layout's axis.
function rows.place(row, sheet, s, base, is_vertical)
  if is_vertical then
    sheet.scroller(s, 0, base, row.port, row.breadth, row.length, row.breadth, row.options)
  else
    sheet.scroller(s, base, 0, row.breadth, row.port, row.breadth, row.length, row.options)
  end
end

return rows
