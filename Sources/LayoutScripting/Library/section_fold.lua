--- Section fold: sections with layouts of their own, all of them folds, as one fold. The host can
--- stop it after the screen, and can continue it at any checkpoint. For `celluna.sectioned`:
---
---   local section_fold = require "celluna.section_fold"
---   local placing = section_fold.make(first, layout_of, is_horizontal)
---
--- The accumulator has the fields of the current section's accumulator, and these fields: the
--- number of the current section; where it begins; where the sections that have ended end; the
--- extent of these sections across the axis; and the next item.

local derived = require "celluna.derived"
local elements = require "celluna.elements"
local inner = require "celluna.inner"
local lines = require "celluna.lines"
local parts = require "celluna.parts"

local section_fold = {}

local SECTION, START, FINISH = "celluna.section", "celluna.start", "celluna.finish"
local ACROSS, NEXT = "celluna.across", "celluna.next"
local OWN = { [SECTION] = true, [START] = true, [FINISH] = true, [ACROSS] = true, [NEXT] = true }

-- The greatest distance, in points, by which items may be placed before their section begins. The
-- frontier stays behind by this distance, because a later section may place such items.
local SLACK = 1000

--- Whether all layouts are folds with `frontier`.
function section_fold.is_possible(layouts)
  for _, layout in ipairs(layouts) do
    if type(layout.start) ~= "function" or type(layout.step) ~= "function"
      or type(layout.finish) ~= "function" or type(layout.frontier) ~= "function" then
      return false
    end
  end
  return true
end

--- Replaces the fields of the accumulator that belong to a section by those of `new`.
local function replace_fields(acc, new, layout)
  if type(new) ~= "table" then inner.refuse_accumulator(layout, new) end
  for name in pairs(acc) do
    if not OWN[name] then acc[name] = nil end
  end
  for name, value in pairs(new) do acc[name] = value end
end

--- The part of section `s`, which begins at `start` along the axis.
local function part_at(ctx, s, start, is_side_by_side)
  local part = parts.section(ctx, ctx.sections[s])
  if is_side_by_side then part.left = start else part.top = start end
  return part
end

-- MARK: What is known of the sections. `known.extents[s]` has where section `s` starts, and its
-- `width` and `height` once it has ended. Unless `known.is_complete`, the last pass has not reached
-- the sections after `known.last`, and their extents can be those of an earlier pass. The section
-- `known.last` does not end before the coordinate `known.reached`.

local function nothing_known()
  return { extents = {}, parts = {}, last = 0, reached = 0, is_complete = false }
end

--- Finds the extents of all sections. If the last pass ended early, because everything after an
--- edit was unchanged, this places the sections that it did not reach, on a sheet without effect.
local function complete(known, ctx, layout_of, is_side_by_side)
  if known.is_complete then return end
  local last = math.max(1, known.last)
  local position = known.last > 0 and known.extents[last].start or 0
  for s = last, #ctx.sections do
    local extent = { start = position }
    local part = part_at(ctx, s, position, is_side_by_side)
    extent.width, extent.height =
      derived.place(layout_of(s), part.ctx, parts.section_sheet(elements.nowhere, part))
    known.extents[s] = extent
    position = math.max(position, position + (is_side_by_side and extent.width or extent.height))
  end
  known.is_complete = true
  for s in pairs(known.parts) do
    if s > known.last then known.parts[s] = nil end
  end
end

-- MARK: The fold

--- The hooks of the fold, as `hooks`, and functions for the other hooks. `part(ctx, s)` returns the
--- part of a section, or nil if the section does not exist; `parts(ctx)` the parts of all sections;
--- `reached(ctx)` the parts of the sections that the fold has reached; `at(ctx, position)` the last
--- section that begins at or before a position along the axis. `first` is the layout of content
--- without sections.
function section_fold.make(first, layout_of, is_horizontal)
  local known_of = parts.keeper(nothing_known)

  local function complete_for(ctx)
    local known = known_of(ctx)
    -- if the fold has stopped at the screen, the host runs it to its end, and calls the hook again
    if not known.is_complete and ctx.count > 0 then ctx.frame(ctx.count) end
    complete(known, ctx, layout_of, is_horizontal(ctx))
    return known
  end

  --- The part of section `s`, with the size of its content as far as this is known.
  local function kept_part(known, ctx, s)
    local extent, part = known.extents[s], known.parts[s]
    if not part then
      part = part_at(ctx, s, extent.start, is_horizontal(ctx))
      function part.settle()
        local whole = complete_for(ctx).extents[s]
        part.width, part.height = whole.width, whole.height
      end
      known.parts[s] = part
    end
    part.width, part.height = extent.width, extent.height
    return part
  end

  --- Notes that the pass with the accumulator `acc` has reached its current section.
  local function reach(known, ctx, acc)
    local s, start = acc[SECTION], acc[START]
    local before = known.extents[s]
    -- the host can continue with a copy of the accumulator, and the section is still the same
    local is_same = s == known.last and before and before.start == start
      and known.parts[s] and known.parts[s].before == ctx.sections[s].first - 1
    if s <= known.last and not is_same then known.parts = {} end
    -- a hook can have made parts of later sections, which possibly move now
    for later in pairs(known.parts) do
      if later > s then known.parts[later] = nil end
    end
    known.extents[s], known.last, known.reached = { start = start }, s, start
    known.is_complete = false
    known.running = { acc = acc, s = s, layout = layout_of(s), part = kept_part(known, ctx, s) }
  end

  --- The current section's part, with the sheet `sheet` if it is passed.
  local function current(ctx, acc, sheet)
    local known = known_of(ctx)
    local running = known.running
    if not running or running.acc ~= acc or running.s ~= acc[SECTION] then
      reach(known, ctx, acc)
      running = known.running
    end
    if sheet and running.on ~= sheet then
      local _, own = lines.of(running.part.ctx, parts.section_sheet(sheet, running.part))
      running.on, running.sheet = sheet, own
    end
    return running, known
  end

  --- The content's extents if the current section ends now; `known`; that section's own extents.
  local function extents(ctx, acc, sheet)
    local is_side_by_side = is_horizontal(ctx)
    local running, known = current(ctx, acc, sheet)
    local width, height = inner.content(running.layout, "finish",
      running.layout.finish(running.part.ctx, acc, running.sheet))
    local length, across = height, width
    if is_side_by_side then length, across = width, height end
    local finish = math.max(acc[FINISH], acc[START] + length)
    return finish, math.max(acc[ACROSS], across), known, width, height
  end

  --- Ends the current section.
  local function close(ctx, acc, sheet)
    local s, finish, across, known, width, height = acc[SECTION], extents(ctx, acc, sheet)
    acc[FINISH], acc[ACROSS] = finish, across
    known.extents[s].width, known.extents[s].height = width, height
  end

  --- Ends the current section, if there is one, and begins the next one.
  local function go_on(ctx, acc, sheet)
    if acc[SECTION] > 0 then close(ctx, acc, sheet) end
    acc[SECTION], acc[START] = acc[SECTION] + 1, acc[FINISH]
    local running = current(ctx, acc, sheet)
    replace_fields(acc, running.layout.start(running.part.ctx, running.sheet), running.layout)
  end

  local hooks = {}

  function hooks.start(ctx)
    local known = known_of(ctx)
    known.running, known.last, known.is_complete, known.parts = nil, 0, false, {}
    return { [SECTION] = 0, [START] = 0, [FINISH] = 0, [ACROSS] = 0, [NEXT] = 1 }
  end

  function hooks.step(ctx, acc, i, sheet, width, height)
    for _ = acc[SECTION] + 1, ctx.section_of(i) do go_on(ctx, acc, sheet) end
    local running = current(ctx, acc, sheet)
    local part = running.part
    local following, x, y, w, h =
      running.layout.step(part.ctx, acc, i - part.before, running.sheet, width, height)
    following = inner.following(running.layout, i - part.before, following) + part.before
    following = math.min(following, ctx.sections[running.s].last + 1)
    acc[NEXT] = following
    if x == nil then return following end
    return following, parts.frame_outside(part, i - part.before, x, y, w, h)
  end

  function hooks.finish(ctx, acc, sheet)
    if #ctx.sections == 0 then return derived.place(first, ctx, sheet) end
    local s, finish, across = acc[SECTION], acc[FINISH], acc[ACROSS]
    if acc[NEXT] <= ctx.count then
      -- the host only needs the extent of the items so far
      if s > 0 then finish, across = extents(ctx, acc, sheet) end
    else
      while acc[SECTION] < #ctx.sections do go_on(ctx, acc, sheet) end
      close(ctx, acc, sheet)
      finish, across = acc[FINISH], acc[ACROSS]
      known_of(ctx).is_complete = true
    end
    if is_horizontal(ctx) then return finish, across end
    return across, finish
  end

  function hooks.frontier(ctx, acc)
    if acc[SECTION] == 0 then return -math.huge end
    local running, known = current(ctx, acc)
    local at = inner.frontier(running.layout, running.layout.frontier(running.part.ctx, acc))
    -- the frontier of a section that has no more items tells nothing about the next section
    local s = running.s
    if s < #ctx.sections and acc[NEXT] > ctx.sections[s].last then return acc[START] - SLACK end
    local is_along = derived.is_horizontal(running.layout, ctx.params) == is_horizontal(ctx)
    known.reached = acc[START] + (is_along and math.max(0, at) or 0)
    return acc[START] + (is_along and at or 0) - SLACK
  end

  -- MARK: Parts for the other hooks

  local function list(known, ctx, last)
    local result = {}
    for s = 1, last do result[s] = kept_part(known, ctx, s) end
    return result
  end

  local placing = { hooks = hooks }

  function placing.part(ctx, s)
    if s < 1 or s > #ctx.sections then return nil end
    local known = known_of(ctx)
    if s > known.last then known = complete_for(ctx) end
    return kept_part(known, ctx, s)
  end

  function placing.parts(ctx) return list(complete_for(ctx), ctx, #ctx.sections) end

  function placing.reached(ctx)
    local known = known_of(ctx)
    if known.last == 0 then known = complete_for(ctx) end
    return list(known, ctx, known.is_complete and #ctx.sections or known.last)
  end

  function placing.at(ctx, position)
    local known = known_of(ctx)
    local is_unknown = known.last < #ctx.sections and position >= known.reached
    if is_unknown then known = complete_for(ctx) end
    local found = 1
    for s = 1, known.is_complete and #ctx.sections or known.last do
      if known.extents[s].start <= position then found = s end
    end
    return found
  end

  return placing
end

return section_fold
