--- Sections: places the sections of a compositional layout one after the other, from any position
--- that a pass has reached. Used by `celluna.compositional`:
---
---   local sections = require "celluna.sections"
---   local at = sections.beginning()
---   local pass = sections.pass(ctx, section_of, options, at)
---
--- Source: SEMANTICS.md section 11, «Compositional layout».

-- `marks` is set only while the host searches for the author's call that led to an element;
-- otherwise it is nil. A mark is the number of such a call. `marks.at(mark)` sets the mark of all
-- elements that are placed from now on. If `mark` is nil, these elements have no mark.
local marks = ...

local bars = require "celluna.bars"
local repeats = require "celluna.repeats"
local rows = require "celluna.rows"

local sections = {}

local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }
local RUN = 64 -- celluna: equivalent, the number of items in a step changes only the speed

--- Whether the sections follow one another from the top to the bottom.
function sections.runs_down(axis, ctx)
  if type(axis) == "function" then axis = axis(ctx.params) end
  if axis == nil or axis == "vertical" then return true end
  if axis == "horizontal" then return false end
  error('layout: axis: expected "vertical" or "horizontal", got ' .. tostring(axis), 0)
end

--- The room for sections: the view without its insets.
function sections.container(ctx)
  local insets = ctx.insets
  return {
    width = math.max(0, ctx.width - (insets.leading + insets.trailing)),
    height = math.max(0, ctx.height - (insets.top + insets.bottom)),
  }
end

--- The size of the content that ends at the position `at`.
function sections.content(ctx, axis, at)
  local container, length = sections.container(ctx), math.max(0, at.at)
  if sections.runs_down(axis, ctx) then return container.width, length end
  return length, container.height
end

--- The insets before and after the groups of a section along the axis, then those across the axis.
local function insets_along(section, is_vertical)
  local insets = section.insets or NO_INSETS
  if is_vertical then return insets.top, insets.bottom, insets.leading, insets.trailing end
  return insets.leading, insets.trailing, insets.top, insets.bottom
end

-- MARK: One section. `part` has everything that a pass knows of a section before placing it.

--- The `part` of section `s`: the insets `before` and `after` its groups along the axis, its bars,
--- and the `lane` of its groups, which is nil if the section is empty. If the section scrolls on
--- its own, its groups follow one another across the axis.
local function part_of(pass, s)
  local section, info = pass.sections[s], pass.ctx.sections[s]
  local is_vertical, container = pass.is_vertical, pass.container
  local before, after, above, below = insets_along(section, is_vertical)
  -- the room for bars, without the section's insets across the axis
  local width, height = container.width, container.height
  -- the room for groups, without any insets of the section
  local room = { across = above, is_vertical = is_vertical }
  if section.orthogonal then room.is_vertical, room.is_open = not is_vertical, true end
  if is_vertical then
    width = math.max(0, width - above - below)
    room.width, room.height = width, math.max(0, height - before - after)
  else
    height = math.max(0, height - above - below)
    room.width, room.height = math.max(0, width - before - after), height
  end
  return {
    section = section, s = s, before = before, after = after,
    header = bars.make(section, "header", info.header, is_vertical, width, height, above),
    footer = bars.make(section, "footer", info.footer, is_vertical, width, height, above),
    lane = info.count > 0 and repeats.lane(pass.ctx, section, s, info, room) or nil,
  }
end

--- The `part` of section `s`. The pass stores the part until it needs that of another section. The
--- part has a `row` if the section scrolls on its own and is not empty.
local function current(pass, s)
  if pass.part and pass.part.s == s then return pass.part end
  local part, is_vertical, container = part_of(pass, s), pass.is_vertical, pass.container
  if part.section.orthogonal and part.lane then
    local _, _, before, after = insets_along(part.section, is_vertical)
    part.row = rows.make(part.section, part.lane, before, after,
      is_vertical and container.width or container.height)
  end
  pass.part = part
  return part
end

--- The lane and the row of section `s`; nil if the section is empty. `section` is the description
--- of this section, which must scroll on its own.
function sections.row(ctx, section, s, axis)
  local part = current({
    ctx = ctx, container = sections.container(ctx), sections = { [s] = section },
    is_vertical = sections.runs_down(axis, ctx),
  }, s)
  return part.lane, part.row
end

--- Tells the host which call led to the elements that are placed from now on: the call that
--- described the group of `section`. If `section` is nil, there is no such call.
local function note_description(section)
  if marks then marks.at(section and section.group.mark) end
end

--- Places the bars at the start of the section if `is_start` is true, and all other bars otherwise.
local function place_bars(pass, sheet, part, start, finish, is_start)
  local header, footer, s = part.header, part.footer, part.s
  if header and (header.share == 0) == is_start then
    bars.place(header, sheet.header, s, start, finish, pass.is_vertical)
  end
  if footer and (footer.share == 0) == is_start then
    bars.place(footer, sheet.footer, s, start, finish, pass.is_vertical)
  end
end

--- Stores the extent of a section in `pass.extents`, for hooks that run after geometry. The section
--- ends at `finish`; if `finish` is nil, the section does not end before the coordinate `reached`.
local function note(pass, part, at, finish, reached)
  pass.extents[part.s] = {
    start = at.top, finish = finish, reached = reached,
    pinned = bars.pinned_to_start(part.header, part.footer, at.start),
  }
end

--- Notes where a section whose groups end at `groups_end` begins and ends; returns the end of the
--- section without the bars that extend it, and its end with these bars.
local function settle(pass, part, at, groups_end)
  local finish = groups_end + part.after
  local last = finish + math.max(bars.extension(part.header, 1), bars.extension(part.footer, 1))
  note(pass, part, at, last)
  return finish, last
end

--- Places the bars and the background that depend on where the section's groups end; returns where
--- the section ends.
local function place_rest(pass, sheet, part, at, groups_end)
  local finish, last = settle(pass, part, at, groups_end)
  place_bars(pass, sheet, part, at.start, finish, false)
  bars.place_background(part.section.background, sheet, part.s, at.top, last, pass.container,
    pass.is_vertical)
  return last
end

--- Where the groups of a section end; nil if this is unknown until they are placed.
local function known_end(part, at)
  if not part.lane then return at.base end
  if part.row then return at.base + part.row.breadth end
  return repeats.finish(part.lane, at.base)
end

-- MARK: A pass. `at` has the position that was reached: the `section`, its beginning `top`, its
-- beginning `start` without bars that extend it, the beginning `base` of its groups, the end `at`
-- of the last group, and the next item, `following`. In a section that scrolls on its own, `at` is
-- the end of the row, and `along` the end of its last group. A fold's accumulator is such a table.

--- Begins the next section.
local function open(pass, sheet, at)
  local s = at.section + 1
  if s > 1 then at.at = at.at + pass.spacing end
  local part = current(pass, s)
  note_description(part.section)
  at.section, at.top = s, at.at
  at.start = at.at + math.max(bars.extension(part.header, 0), bars.extension(part.footer, 0))
  at.base = at.start + part.before
  at.at = at.base
  if part.row then
    at.along, at.at = part.row.start, at.base + part.row.breadth
    rows.place(part.row, sheet, s, at.base, pass.is_vertical)
  end
  place_bars(pass, sheet, part, at.start, at.start, true)
  local groups_end = known_end(part, at)
  if groups_end then
    place_rest(pass, sheet, part, at, groups_end)
  else
    note(pass, part, at, nil, at.top)
  end
end

--- Ends the section whose groups end at `at.at`.
local function close(pass, sheet, at)
  local part = current(pass, at.section)
  note_description(part.section)
  local groups_end, _ = known_end(part, at), nil
  if groups_end then
    _, at.at = settle(pass, part, at, groups_end)
  else
    at.at = place_rest(pass, sheet, part, at, at.at)
  end
end

--- Ends the current section, if there is one, and begins the next one.
local function go_on(pass, sheet, at)
  if at.section > 0 then close(pass, sheet, at) end
  open(pass, sheet, at)
end

--- Places groups of a section from item `i` on.
local function place_groups(part, sheet, at, i)
  local lane, row, stop = part.lane, part.row, i + RUN - 1
  if row then
    lane.across = at.base
    at.following, at.along = repeats.place(lane, sheet, row.start, at.along, i, stop)
  else
    at.following, at.at = repeats.place(lane, sheet, at.base, at.at, i, stop)
  end
end

--- Ends the sections before section `s`, begins all sections up to `s`, and places some groups of
--- `s`: the first begins with item `i` of the data. Returns the first item that is not yet placed.
function sections.place(pass, sheet, at, i, s)
  while at.section < s do go_on(pass, sheet, at) end
  local part = current(pass, s)
  note_description(part.section)
  place_groups(part, sheet, at, i)
  local extent = pass.extents[s]
  if extent.reached then extent.reached = at.at + math.min(0, part.after) end
  note_description(nil)
  return at.following
end

--- Ends the current section, if there is one; begins and ends all later sections; returns the
--- content's size.
function sections.finish(pass, sheet, at)
  while at.section < #pass.sections do go_on(pass, sheet, at) end
  if at.section > 0 then close(pass, sheet, at) end
  note_description(nil)
  return sections.content(pass.ctx, pass.is_vertical and "vertical" or "horizontal", at)
end

--- The position at the beginning of a pass.
function sections.beginning() return { section = 0, at = 0, along = 0, following = 1 } end

--- The greatest length by which elements of section `s` lie before their group or before the
--- section.
local function overhang_of(pass, s)
  local section, is_vertical, overhang = pass.sections[s], pass.is_vertical, 0
  local is_outside = section.group.is_outside and pass.ctx.sections[s].count > 0
  if is_outside or bars.can_begin_early(section, is_vertical) then
    local part = part_of(pass, s)
    if is_outside then overhang = repeats.reach(part.lane, is_vertical) end
    overhang = math.max(overhang, bars.overhang(part.header, part.footer))
  end
  return overhang + bars.reach(section, is_vertical)
end

--- The greatest distance by which the position can go back in all sections together, because insets
--- or the spacing are negative. Headers, groups and footers only move the position forwards.
local function greatest_return(pass)
  local back, greatest = 0, 0
  local function advance(length)
    back = math.max(0, back - length)
    greatest = math.max(greatest, back)
  end
  for s = 1, #pass.sections do
    local before, after = insets_along(pass.sections[s], pass.is_vertical)
    advance(before)
    advance(after)
    advance(pass.spacing)
  end
  return greatest
end

--- Stores in `pass` the descriptions of all sections, and the greatest distance by which a later
--- element can lie before the current position.
local function describe(pass, section_of)
  for s = 1, #pass.ctx.sections do
    pass.sections[s] = section_of(pass.ctx, s, pass.container)
  end
  for s = 1, #pass.ctx.sections do pass.reach = math.max(pass.reach, overhang_of(pass, s)) end
  pass.reach = pass.reach + greatest_return(pass)
end

--- The values that a pass from the position `at` on needs. `section_of(ctx, s, container)`
--- describes the sections, and `options` has the `axis` and the `spacing` between sections.
--- `before` is an earlier pass over the same `ctx`; nil if there is none. The new pass takes over
--- its descriptions, and its extents of the sections before the position.
function sections.pass(ctx, section_of, options, at, before)
  local pass = {
    ctx = ctx, container = sections.container(ctx),
    is_vertical = sections.runs_down(options.axis, ctx),
    spacing = options.spacing, sections = {}, extents = {}, reach = 0, at = at,
  }
  if before then
    pass.sections, pass.reach = before.sections, before.reach
    for s = 1, at.section - 1 do pass.extents[s] = before.extents[s] end
  else
    describe(pass, section_of)
  end
  if at.section > 0 then
    local part = current(pass, at.section)
    local groups_end = known_end(part, at)
    note(pass, part, at, nil, at.at + math.min(0, part.after))
    if groups_end then settle(pass, part, at, groups_end) end
  end
  return pass
end

--- A coordinate before which no later step places anything.
function sections.frontier(pass, at)
  if at.section == 0 then return -math.huge end
  local part, least = current(pass, at.section), at.at - pass.reach
  if part.row and at.following <= part.lane.last then least = at.base - pass.reach end
  if known_end(part, at) then return least end
  local bars_start = bars.least(part.header, part.footer, part.section.background, at)
  return math.min(least, bars_start - pass.reach)
end

return sections
