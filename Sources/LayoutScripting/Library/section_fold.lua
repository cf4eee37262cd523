--- Section fold: one fold that places sections with layouts of their own, if all these layouts are
--- folds with `frontier`. The host can stop this fold after the screen, and can continue it at any
--- checkpoint. Used by `celluna.sectioned`:
---
---   local section_fold = require "celluna.section_fold"
---   local placing = section_fold.make(first, layout_of, is_horizontal)
---
--- The accumulator has the fields of the current section's accumulator. It also has the number of
--- the current section; the beginning of this section; the end of the sections before it, and their
--- extent across the axis; and the next item.

local derived = require "celluna.derived"
local inner = require "celluna.inner"
local lines = require "celluna.lines"
local parts = require "celluna.parts"
local section_extents = require "celluna.section_extents"

local section_fold = {}

local count = 0 -- the number of folds that have been made

--- Returns the number of a new fold, and the names of its own fields of the accumulator. The layout
--- of a section can be such a fold, too, so the names of each fold are different.
local function names()
  count = count + 1
  local function name(what) return "celluna." .. what .. "." .. count end
  return count, name "section", name "start", name "finish", name "across", name "next"
end

--- Whether the field `name` of the accumulator belongs to the fold with the number `number`, or to
--- a fold around it. A fold is made after the folds of its sections, so it has a greater number.
local function is_kept(name, number)
  local owner = type(name) == "string" and name:match "^celluna%.%l+%.(%d+)$"
  return owner and math.tointeger(owner) >= number
end

-- The greatest distance, in points, by which items may be placed before their section begins. The
-- fold subtracts this distance from the frontier, because a later section may place such items.
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

--- Replaces fields of the accumulator by those of `new`: the fields of the current section, which
--- the fold `number` lays out. The fields for which `is_kept` is true stay.
local function replace_fields(acc, new, layout, number)
  if type(new) ~= "table" then inner.refuse_accumulator(layout, new) end
  for name in pairs(acc) do
    if not is_kept(name, number) then acc[name] = nil end
  end
  for name, value in pairs(new) do acc[name] = value end
end

-- MARK: The fold

--- The hooks of the fold. `first` is the layout of content without sections. The hooks keep
--- `extents`, the result of `section_extents.make`, up to date.
local function hooks_of(first, layout_of, is_horizontal, extents)
  local known_of = extents.known
  local number, SECTION, START, FINISH, ACROSS, NEXT = names()

  --- Returns a table about the current section, with its `layout` and its `part`. If `sheet` was
  --- passed in this call or an earlier one, the table also has this sheet in the coordinates of the
  --- section, as `sheet`. The second result is the record of all sections, `extents.known(ctx)`.
  local function current(ctx, acc, sheet)
    local known = known_of(ctx)
    local running = known.running
    local s = acc[SECTION]
    if not running or running.acc ~= acc or running.s ~= s then
      local part = extents.reach(known, ctx, s, acc[START])
      running = { acc = acc, s = s, layout = layout_of(s), part = part }
      known.running = running
    end
    if sheet and running.on ~= sheet then
      local _, own = lines.of(running.part.ctx, parts.section_sheet(sheet, running.part))
      running.on, running.sheet = sheet, own
    end
    return running, known
  end

  --- Returns where the content ends along the axis, and its extent across the axis, if the current
  --- section ends now. Further results are `known`, and the width and height of the section itself.
  local function extents_so_far(ctx, acc, sheet)
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
    local s, finish, across, known, width, height = acc[SECTION], extents_so_far(ctx, acc, sheet)
    acc[FINISH], acc[ACROSS] = finish, across
    known.extents[s].width, known.extents[s].height = width, height
  end

  --- Ends the current section, if there is one, and begins the next one.
  local function go_on(ctx, acc, sheet)
    if acc[SECTION] > 0 then close(ctx, acc, sheet) end
    acc[SECTION], acc[START] = acc[SECTION] + 1, acc[FINISH]
    local running = current(ctx, acc, sheet)
    replace_fields(acc, running.layout.start(running.part.ctx, running.sheet), running.layout,
      number)
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
      if s > 0 then finish, across = extents_so_far(ctx, acc, sheet) end
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
    -- if the section has no more items, its frontier is not valid for the next section
    local s = running.s
    if s < #ctx.sections and acc[NEXT] > ctx.sections[s].last then return acc[START] - SLACK end
    local is_along = derived.is_horizontal(running.layout, ctx.params) == is_horizontal(ctx)
    known.reached = acc[START] + (is_along and math.max(0, at) or 0)
    return acc[START] + (is_along and at or 0) - SLACK
  end

  return hooks
end

--- Functions about the sections, as `section_extents.make` returns them, and the `hooks` of the
--- fold. `first` is the layout of content without sections.
function section_fold.make(first, layout_of, is_horizontal)
  local placing = section_extents.make(layout_of, is_horizontal)
  placing.hooks = hooks_of(first, layout_of, is_horizontal, placing)
  return placing
end

return section_fold
