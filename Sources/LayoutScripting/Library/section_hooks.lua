--- Section hooks: the hooks of a compositional layout. Used by `celluna.compositional`:
---
---   local section_hooks = require "celluna.section_hooks"
---
--- The geometry is a fold whose steps place whole groups. The fold has a frontier, so the host can
--- stop it after the screen. Source: SEMANTICS.md section 11, «Compositional layout».

local bars = require "celluna.bars"
local contexts = require "celluna.contexts"
local rows = require "celluna.rows"
local sections = require "celluna.sections"
local views = require "celluna.views"

local section_hooks = {}

-- MARK: Extents of sections

--- Where all sections begin and end.
local function all_extents(ctx, section_of, options)
  local at = sections.beginning()
  local pass = sections.pass(ctx, section_of, options, at)
  for s = 1, #ctx.sections do
    while at.following <= ctx.sections[s].last do
      sections.place(pass, views.nowhere, at, at.following, s)
    end
  end
  sections.finish(pass, views.nowhere, at)
  return pass.extents
end

-- MARK: Hooks

--- Returns the hooks that place elements, and two functions for the other hooks.
--- `section_at(ctx, s)` returns the description of section `s`. `extent_of(ctx, s, least)` is the
--- function that `bars.pinned` needs. It returns a table with the `start` of section `s`, its
--- `pinned` bars, and its `finish`. If the section ends at `least` or later, the table can have
--- `reached` instead of `finish`: a coordinate of at least `least`, before which the section does
--- not end.
local function fold(section_of, options)
  local last -- the last pass, as far as it has run
  local kept, keep = contexts.keeper() -- the last pass over each `ctx`

  local function known(ctx)
    if last and last.ctx == ctx then return last end
    return kept(ctx)
  end

  -- A fold continues only if all that it has read so far is unchanged. `start` reads the
  -- descriptions of all sections, so a fold that continues need not read them again.
  local function look(ctx, at)
    local before = known(ctx)
    if not before or before.at ~= at then
      last = sections.pass(ctx, section_of, options, at, before)
      keep(ctx, last)
    else
      last = before
    end
    return last
  end

  local hooks = {}

  function hooks.start(ctx)
    local at = sections.beginning()
    last = nil
    keep(ctx, nil)
    look(ctx, at)
    return at
  end

  function hooks.step(ctx, at, i, sheet)
    return sections.place(look(ctx, at), sheet, at, i, ctx.section_of(i))
  end

  function hooks.finish(ctx, at, sheet)
    if at.following <= ctx.count then return sections.content(ctx, options.axis, at) end
    return sections.finish(look(ctx, at), sheet, at)
  end

  function hooks.frontier(ctx, at) return sections.frontier(look(ctx, at), at) end

  local function extent_of(ctx, s, least)
    local pass = known(ctx)
    local found = pass and pass.extents[s]
    if found and (found.finish or found.reached >= least) then return found end
    local extents = all_extents(ctx, section_of, options)
    if pass then pass.extents = extents end
    return extents[s]
  end

  local function section_at(ctx, s)
    local pass = known(ctx)
    return pass and pass.sections[s] or section_of(ctx, s, sections.container(ctx))
  end

  return hooks, section_at, extent_of
end

--- The hooks of a layout whose sections `section_of(ctx, s, container)` describes. `options` has
--- the `axis`, the `spacing` between sections, `is_still` (true if it is certain that no view
--- depends on the offset) and `can_snap` (true if a section can come to rest at groups of different
--- lengths, and the layout has no `snap` of its own).
function section_hooks.make(section_of, options)
  local hooks, section_at, extent_of = fold(section_of, options)

  local function scroll(ctx, el)
    local section, shown = section_at(ctx, el.section), nil
    local bar = el.category == "supplementary"
      and (el.kind == "header" or el.kind == "footer") and section[el.kind]
    if bar and bar.pinned then
      shown = bars.pinned(ctx, el, section, extent_of,
        sections.runs_down(options.axis, ctx))
    end
    if not section.visible_items then return shown end
    local result = section.visible_items(ctx, el)
    if not shown or not result then return shown or result end
    for name, value in pairs(result) do shown[name] = value end
    return shown
  end

  --- The offset at which a drag of section `s` comes to rest, if its resting places are at groups
  --- of different lengths. Otherwise, and for a drag of the view itself, the result is nil.
  local function snap(ctx, x, y, vx, vy, s)
    local section = s and section_at(ctx, s)
    if not section or not section.orthogonal then return nil end
    local lane, row = sections.row(ctx, section, s, options.axis)
    if not lane then return nil end
    local own = ctx.sections[s]
    if sections.runs_down(options.axis, ctx) then
      local rest = rows.rest(section, lane, row, own.scroll_x, x, vx)
      return rest, rest and y
    end
    local rest = rows.rest(section, lane, row, own.scroll_y, y, vy)
    return rest and x, rest
  end

  function hooks.fit(ctx, i, _, _, kind, s)
    local section = section_at(ctx, s or ctx.section_of(i))
    if i then return section.group.is_measured == true end
    return section[kind] ~= nil and section[kind].is_estimated
  end

  function hooks.item_size() return 0, 0 end -- no size, so that the estimates are used

  if options.can_snap then hooks.snap = snap end
  if not options.is_still then hooks.scroll, hooks.overscan = scroll, "placed" end
  return hooks
end

return section_hooks
