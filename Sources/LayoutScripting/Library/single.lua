--- Single: a layout that is made of one other layout. It keeps the hooks of this layout, and as far
--- as possible the form of its geometry. Used by `celluna.compose`:
---
---   local single = require "celluna.single"
---   return single.of(layout, part_of, { prepare = prepare, through = through })

local anchoring = require "celluna.anchoring"
local derived = require "celluna.derived"
local elements = require "celluna.elements"
local lines = require "celluna.lines"
local part_hooks = require "celluna.part_hooks"
local parts = require "celluna.parts"

local single = {}

--- Gives `result` the frame form, so that a query calls `range` and `views` for its rectangle, if
--- the layout has these hooks.
local function become_frames(result, layout, part_of)
  result.prepare = nil

  function result.content(ctx)
    local part = part_of(ctx)
    local width, height, plan = layout.content(part.ctx)
    part.width = width
    width, height = part.extent(width, height)
    return width, height, plan
  end

  --- The part, with its content's width, on which mirrored frames depend.
  local function sized(ctx)
    local part = part_of(ctx)
    if not part.width then result.content(ctx) end
    return part
  end

  function result.frame(ctx, i, plan)
    local part = sized(ctx)
    return parts.frame_outside(part, i, layout.frame(part.ctx, i, plan))
  end

  result.range = layout.range and function(ctx, x, y, width, height, plan)
    local part = sized(ctx)
    x, y, width, height = part.inside(x, y, width, height)
    return layout.range(part.ctx, x, y, width, height, plan)
  end

  result.views = layout.views and function(ctx, sheet, x, y, width, height, plan)
    local part = sized(ctx)
    local own = elements.through(part.ctx, sheet, part.outside, part.turn)
    x, y, width, height = part.inside(x, y, width, height)
    layout.views(part.ctx, own, x, y, width, height, plan)
  end
end

--- Gives `result` the form of a fold, so that the host can stop it after the screen. `through` is
--- as in `single.of`.
local function become_fold(result, layout, part_of, through)
  result.prepare = nil

  local function placing(ctx, sheet)
    local part = part_of(ctx)
    if part.on ~= sheet then
      local _, own = lines.of(part.ctx, through(part, sheet))
      part.on, part.sheet = sheet, own
    end
    return part
  end

  function result.start(ctx, sheet)
    local part = placing(ctx, sheet)
    return layout.start(part.ctx, part.sheet)
  end

  function result.step(ctx, acc, i, sheet, width, height)
    local part = placing(ctx, sheet)
    if part.swaps then width, height = height, width end
    local following, x, y, w, h = layout.step(part.ctx, acc, i, part.sheet, width, height)
    if not x then return following end
    return following, parts.frame_outside(part, i, x, y, w, h)
  end

  function result.finish(ctx, acc, sheet)
    local part = placing(ctx, sheet)
    return part.extent(layout.finish(part.ctx, acc, part.sheet))
  end

  function result.frontier(ctx, acc)
    local part = part_of(ctx)
    local at = layout.frontier(part.ctx, acc)
    if type(at) ~= "number" then return at end
    return part.frontier(at, derived.is_horizontal(layout, ctx.params))
  end
end

--- A layout whose only part is `part_of(ctx)`. `how` has these fields:
---   prepare(ctx, sheet)   places all elements
---   through(part, sheet)  the sheet of the part; nil if the layout cannot be a fold
---   edges                 the argument `names` of `part_hooks.overscan`; nil renames no edge
---   is_same_form          false if the frame form is not kept
---   is_lost(ctx)          whether `begin` and `anchor` are meaningless for the whole; can be nil
function single.of(layout, part_of, how)
  local result = derived.from(layout, how.prepare)
  if layout.frame and (layout.range or layout.views) and how.is_same_form ~= false then
    become_frames(result, layout, part_of)
  elseif layout.frontier and how.through then
    become_fold(result, layout, part_of, how.through)
  end
  result.overscan = part_hooks.overscan(layout, part_of, how.edges or {})
  result.kinds = derived.kinds_of { layout }
  part_hooks.forward(result, layout, part_of)
  anchoring.keep(result, layout, part_of, how.is_lost)
  return result
end

return single
