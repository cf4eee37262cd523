--- Stack: sections one after the other along the scroll direction, each with its header, insets,
--- items and footer. The layout places the items of a section as if the content grew down. If the
--- content grows sideways, this module exchanges x and y.
---
---   local stack = require "celluna.stack"
---   prepare = stack.prepare(function(ctx, sheet, section, x, y, width) … return y end)

-- `marks` is set only while the host searches for the author's call that led to an element;
-- otherwise it is nil. `marks.here()` returns the mark of the author's call that is running now: a
-- number. `marks.at(mark)` sets the mark of all elements that are placed from now on.
local marks = ...

local contexts = require "celluna.contexts"
local fields = require "celluna.fields"

local stack = {}

local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }

--- The function `axis` of a layout whose axis is the parameter `scroll_direction`.
function stack.axis(params) return params.scroll_direction end

--- The rounding error allowed where a sum of lengths is compared with a length, so that three
--- thirds of a line fill the line.
function stack.rounding(length) return 1e-6 * math.max(1, length) end

-- MARK: The axis

--- The axis along which the content grows; `axis` is a function of the parameters, a name, or nil.
local function axis_of(axis, ctx)
  if type(axis) == "function" then return axis(ctx.params) end
  return axis
end

--- The kind of a field for a table, or a parameter's value, that has numbers with these names.
local function having(...)
  local names = { ... }
  return function(value, place, name)
    place = fields.at(place, name)
    if type(value) ~= "table" and type(value) ~= "userdata" then
      fields.refuse(place, "a table with the fields " .. table.concat(names, ", "), value)
    end
    for _, one in ipairs(names) do fields.number(value[one], place, one) end
    return value
  end
end

local bar = having("width", "height")
local DEFAULTS = {
  insets = having("top", "leading", "bottom", "trailing"), header = bar, footer = bar,
}

--- A table with `ctx` and `sheet` as the layout sees them: the content grows down. The table also
--- has the insets and sizes that `defaults` returns for sections whose data has none, and the mark
--- of the author's call that asked for the hooks.
local function view_of(ctx, sheet, axis, defaults, mark)
  local view = { of = ctx, on = sheet, ctx = ctx, sheet = sheet, mark = mark }
  local own = defaults
    and fields.read("the result of `defaults`", defaults(ctx.params), DEFAULTS) or {}
  view.insets, view.header, view.footer = own.insets or NO_INSETS, own.header, own.footer
  if axis_of(axis, ctx) == "horizontal" then
    view.is_turned, view.ctx = true, contexts.turned(ctx)
    view.sheet = contexts.turned_sheet(view.ctx, sheet)
    view.insets = contexts.turned_insets(view.insets)
    view.header, view.footer = contexts.turned_size(own.header), contexts.turned_size(own.footer)
  end
  return view
end

-- MARK: Sections. `at` has the position that was reached; a fold's accumulator is such a table.

--- The extent of the content across the scroll direction.
local function breadth(ctx)
  local insets = ctx.insets
  return math.max(0, ctx.width - (insets.leading + insets.trailing))
end

--- Places the section's bar `name`, a header or a footer, as wide as the content; returns its
--- height. A bar without height is not placed.
local function place_bar(view, name, at, size, width)
  local height = math.max(0, size and size.height or 0)
  if height > 0 then
    if marks then marks.at(view.mark) end
    view.sheet[name](at.section, 0, at.y, width, height)
    if marks then marks.at(nil) end
  end
  return height
end

--- Begins the next section: places its header, and stores in `at` the room for its items.
local function open(view, at)
  local ctx, s = view.ctx, at.section + 1
  local section, width = ctx.sections[s], breadth(ctx)
  local insets = section.insets or view.insets
  at.section = s
  local header = place_bar(view, "header", at, section.header or view.header, width)
  at.y = at.y + (header + insets.top)
  at.x, at.width, at.below = insets.leading, width - insets.leading - insets.trailing, insets.bottom
  return section
end

--- Ends the section whose items end at `at.y`.
local function close(view, at)
  local section = view.ctx.sections[at.section]
  at.y = at.y + at.below
  local footer = section.footer or view.footer
  at.y = at.y + place_bar(view, "footer", at, footer, breadth(view.ctx))
end

--- The content's size.
local function content(view, at)
  local width, height = breadth(view.ctx), math.max(0, at.y)
  if view.is_turned then return height, width end
  return width, height
end

-- MARK: The forms

--- Raises an error if `value`, the argument `number` of the function `name`, is not a function.
local function check(name, number, value)
  if type(value) == "function" then return end
  local found = value == nil and "nil" or "a " .. type(value)
  if type(value) == "userdata" then found = "an object of the host" end
  error("argument " .. number .. " of `stack." .. name .. "` must be a function, not " .. found, 0)
end

--- Raises an error if the argument `axis` or the argument `defaults` is wrong. `number` is the
--- number of the argument `axis`; the argument `defaults` follows it.
local function check_options(name, number, axis, defaults)
  if axis ~= nil and axis ~= "vertical" and axis ~= "horizontal" and type(axis) ~= "function" then
    error("argument " .. number .. " of `stack." .. name .. '` must be "vertical", "horizontal" or '
      .. "a function, not " .. (type(axis) == "string" and '"' .. axis .. '"' or type(axis)), 0)
  end
  if defaults ~= nil then check(name, number + 1, defaults) end
end

--- Returns the hook `prepare`. This hook calls `place` for each section that has items; `place`
--- returns the coordinate at which these items end.
function stack.prepare(place, axis, defaults)
  check("prepare", 1, place)
  check_options("prepare", 2, axis, defaults)
  local mark = marks and marks.here()
  return function(ctx, sheet)
    local view, at = view_of(ctx, sheet, axis, defaults, mark), { section = 0, y = 0 }
    for _ = 1, #ctx.sections do
      local section = open(view, at)
      if section.count > 0 then
        at.y = place(view.ctx, view.sheet, section, at.x, at.y, at.width)
        if type(at.y) ~= "number" then
          error("the function for a section's items must return the coordinate of their end", 0)
        end
      end
      close(view, at)
    end
    return content(view, at)
  end
end

--- Returns the hooks `start`, `step`, `finish` and `frontier`. They call `begin` when a section
--- begins. Each `step` then calls `place`, which has the arguments and results of the hook `step`.
function stack.fold(begin, place, axis, defaults)
  check("fold", 1, begin)
  check("fold", 2, place)
  check_options("fold", 3, axis, defaults)
  local mark, view = marks and marks.here(), nil

  local function look(ctx, sheet)
    if not view or view.of ~= ctx or view.on ~= sheet then
      view = view_of(ctx, sheet, axis, defaults, mark)
    end
  end

  local function begin_next(acc)
    if acc.section > 0 then close(view, acc) end
    begin(view.ctx, acc, open(view, acc), view.sheet)
  end

  local function start()
    view = nil -- the parameters may have changed
    return { section = 0, y = 0 }
  end

  local function step(ctx, acc, i, sheet, width, height)
    look(ctx, sheet)
    for _ = acc.section + 1, ctx.section_of(i) do begin_next(acc) end
    if not view.is_turned then return place(ctx, acc, i, sheet, width, height) end
    local following, x, y, w, h = place(view.ctx, acc, i, view.sheet, height, width)
    if not x then return following end
    return following, y, x, h, w
  end

  local function finish(ctx, acc, sheet)
    look(ctx, sheet)
    -- if items are left, the host only needs the extent of the sections so far
    local s = acc.section
    if (s == 0 and 0 or ctx.sections[s].last) < ctx.count then return content(view, acc) end
    while acc.section < #ctx.sections do begin_next(acc) end
    if acc.section > 0 then close(view, acc) end
    return content(view, acc)
  end

  -- the host does not call it if the data has negative insets or spacings
  local function frontier(_, acc) return acc.y end

  return start, step, finish, frontier
end

--- Returns a hook `prepare` that places all elements with the hooks `start`, `step` and `finish` of
--- a fold.
function stack.whole(start, step, finish)
  check("whole", 1, start)
  check("whole", 2, step)
  check("whole", 3, finish)
  return function(ctx, sheet)
    local acc, i = start(ctx, sheet), 1
    while i <= ctx.count do
      local following, x, y, width, height = step(ctx, acc, i, sheet, ctx.size(i))
      if x then sheet.item(i, x, y, width, height) end
      i = following or i + 1
    end
    return finish(ctx, acc, sheet)
  end
end

return stack
