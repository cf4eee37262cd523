--- Section extents: where the sections of a fold begin and end, as far as the fold has placed them.
--- Used by `celluna.section_fold`:
---
---   local section_extents = require "celluna.section_extents"
---   local extents = section_extents.make(layout_of, is_horizontal)

local derived = require "celluna.derived"
local parts = require "celluna.parts"
local views = require "celluna.views"

local section_extents = {}

-- The facts about the sections that are known: `extents[s]` has where section `s` starts, and its
-- `width` and `height` once it has ended; `parts[s]` is the part of section `s`. If `is_complete`
-- is false, the last pass has reached only the sections up to `last`. The extents of later sections
-- can then be those of an earlier pass. The section `last` does not end before the coordinate
-- `reached`.
local function nothing_known()
  return { extents = {}, parts = {}, last = 0, reached = 0, is_complete = false }
end

--- The part of section `s`, which begins at `start` along the axis.
local function part_at(ctx, s, start, is_side_by_side)
  local part = parts.section(ctx, ctx.sections[s])
  if is_side_by_side then part.left = start else part.top = start end
  return part
end

--- Finds the extents of all sections. The last pass can have ended early, for example because
--- nothing after the edited items had changed. In this case, the last section that the pass
--- reached, and all sections after it, are placed on a sheet that places nothing.
local function complete(known, ctx, layout_of, is_side_by_side)
  if known.is_complete then return end
  local last = math.max(1, known.last)
  local position = known.last > 0 and known.extents[last].start or 0
  for s = last, #ctx.sections do
    local extent = { start = position }
    local part = part_at(ctx, s, position, is_side_by_side)
    extent.width, extent.height =
      derived.place(layout_of(s), part.ctx, parts.section_sheet(views.nowhere, part))
    known.extents[s] = extent
    position = math.max(position, position + (is_side_by_side and extent.width or extent.height))
  end
  known.is_complete = true
  for s in pairs(known.parts) do
    if s > known.last then known.parts[s] = nil end
  end
end

--- Functions about the extents of sections whose layouts `layout_of(s)` returns:
---   known(ctx)              the known facts, as `nothing_known` describes them
---   reach(known, ctx, s, start)  notes that the pass has reached section `s`, which begins at
---                           `start` along the axis; returns the section's part
---   part(ctx, s)            the part of a section; nil if the section does not exist
---   parts(ctx)              the parts of all sections
---   reached(ctx)            the parts of the sections that the pass has reached; all parts if it
---                           has reached none
---   at(ctx, position)       the number of the last section that begins at or before a position
---                           along the axis; 1 if there is none
function section_extents.make(layout_of, is_horizontal)
  local extents = { known = parts.keeper(nothing_known) }

  local function complete_for(ctx)
    local known = extents.known(ctx)
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
      function part.settle(name)
        -- this read raises the host's error about the field if the layout is not done yet
        local _ = ctx[name]
        local whole = complete_for(ctx).extents[s]
        part.width, part.height = whole.width, whole.height
      end
      known.parts[s] = part
    end
    part.width, part.height = extent.width, extent.height
    return part
  end

  function extents.reach(known, ctx, s, start)
    local before = known.extents[s]
    -- if the host continues with a copy of the accumulator, the section can still be the same
    local is_same = s == known.last and before and before.start == start
      and known.parts[s] and known.parts[s].before == ctx.sections[s].first - 1
    if s <= known.last and not is_same then known.parts = {} end
    -- a hook can have made parts of later sections, which possibly move now
    for later in pairs(known.parts) do
      if later > s then known.parts[later] = nil end
    end
    known.extents[s], known.last, known.reached = { start = start }, s, start
    known.is_complete = false
    return kept_part(known, ctx, s)
  end

  local function list(known, ctx, last)
    local result = {}
    for s = 1, last do result[s] = kept_part(known, ctx, s) end
    return result
  end

  function extents.part(ctx, s)
    if s < 1 or s > #ctx.sections then return nil end
    local known = extents.known(ctx)
    if s > known.last then known = complete_for(ctx) end
    return kept_part(known, ctx, s)
  end

  function extents.parts(ctx) return list(complete_for(ctx), ctx, #ctx.sections) end

  function extents.reached(ctx)
    local known = extents.known(ctx)
    if known.last == 0 then known = complete_for(ctx) end
    return list(known, ctx, known.is_complete and #ctx.sections or known.last)
  end

  function extents.at(ctx, position)
    local known = extents.known(ctx)
    local is_unknown = known.last < #ctx.sections and position >= known.reached
    if is_unknown then known = complete_for(ctx) end
    local found = 1
    for s = 1, known.is_complete and #ctx.sections or known.last do
      if known.extents[s].start <= position then found = s end
    end
    return found
  end

  return extents
end

return section_extents
