--- Contexts: the `ctx` of a layout that is part of another layout, and `ctx` and `sheet` with x and
--- y exchanged. Used by `celluna.compose` and `celluna.stack`:
---
---   local contexts = require "celluna.contexts"

local elements = require "celluna.elements"
local views = require "celluna.views"

local contexts = {}

-- MARK: Values that geometry keeps for a `ctx`, for the hooks that run after geometry

local IS_OURS = {} -- the key by which a view of one layout is recognised

--- A view of `ctx` (see `celluna.views`) that belongs to one layout.
local function view_of_layout(ctx, fields, computed)
  return rawset(views.of(ctx, fields, computed), IS_OURS, true)
end

--- Returns two functions. The first returns the value that is kept for a `ctx`, and the second
--- keeps a value for a `ctx`. A value for the host's `ctx` is kept in a table, because this `ctx`
--- is always the same object. A view of one layout holds its value itself. For any other view, no
--- value is kept.
local function keeper()
  local token, of_host = {}, {}

  local function kept(ctx)
    if type(ctx) == "userdata" then return of_host[ctx] end
    return rawget(ctx, token)
  end

  local function keep(ctx, value)
    if type(ctx) == "userdata" then
      of_host[ctx] = value
    elseif rawget(ctx, IS_OURS) then
      rawset(ctx, token, value)
    end
  end
  return kept, keep
end

local owned, keep_owned = keeper()

--- `ctx` itself if it belongs to one layout; otherwise a view of `ctx`. For the host's `ctx`, this
--- is always the same view.
local function own(ctx)
  if type(ctx) == "table" and rawget(ctx, IS_OURS) then return ctx end
  local view = owned(ctx)
  if not view then
    view = view_of_layout(ctx, {})
    keep_owned(ctx, view)
  end
  return view
end

--- Returns `computed` with the fields of `more` added; `more` can be nil.
local function joined(computed, more)
  for name, compute in pairs(more or {}) do computed[name] = compute end
  return computed
end

-- MARK: Axes exchanged

local function turned_insets(insets)
  return insets and {
    top = insets.leading, leading = insets.top, bottom = insets.trailing, trailing = insets.bottom,
  }
end

local function turned_size(size)
  return size and { width = size.height, height = size.width }
end

local function turned_items(items)
  return function(...)
    local next_item, state, first = items(...)
    return function(last, i)
      local j, width, height = next_item(last, i)
      return j, height, width
    end, state, first
  end
end

--- A list of sections with x and y exchanged; each section is made when it is read.
local function turned_sections(sections)
  return setmetatable({}, {
    __len = function() return #sections end,
    __newindex = function(_, s, section) sections[s] = section end,
    __index = function(_, s)
      local section = sections[s]
      return section and views.of(section, { items = turned_items(section.items) }, {
        insets = function() return turned_insets(section.insets) end,
        header = function() return turned_size(section.header) end,
        footer = function() return turned_size(section.footer) end,
        scroll_x = function() return section.scroll_y end,
        scroll_y = function() return section.scroll_x end,
      })
    end,
  })
end

--- The last argument of a helper, the axis, with x and y exchanged. Such a helper has a default
--- axis, for which the argument is nil, and accepts one other axis, `other`. Therefore `other`
--- becomes nil, and nil becomes `other`. Any other value stays as it is.
local function turned_axis(axis, other)
  if axis == nil then return other end
  if axis == other then return nil end
  return axis
end

--- `ctx` with x and y exchanged, and with the further computed fields in `more`.
local function turned(ctx, more)
  return view_of_layout(ctx, {
    break_line = function(i, room, gap, axis)
      return ctx.break_line(i, room, gap, turned_axis(axis, "vertical"))
    end,
    columns = function(count, gap, start, axis)
      return ctx.columns(count, gap, start, turned_axis(axis, "horizontal"))
    end,
    sections = turned_sections(ctx.sections), items = turned_items(ctx.items),
    size = function(i)
      local width, height = ctx.size(i)
      return height, width
    end,
    measure = function(i, width)
      ctx.measure(i, width) -- checks and counts the call
      local height = ctx.size(i)
      return width, height
    end,
    view_size = function(...)
      local width, height = ctx.view_size(...)
      return height, width
    end,
    total = function(...)
      local width, height = ctx.total(...)
      return height, width
    end,
  }, joined({
    width = function() return ctx.height end, height = function() return ctx.width end,
    insets = function() return turned_insets(ctx.insets) end,
    content_insets = function() return turned_insets(ctx.content_insets) end,
  }, more))
end

--- A sheet with x and y exchanged. An item that is placed without a size and without attributes is
--- passed on without a size: the host then takes the size from the data, which costs less than
--- passing it.
local function turned_sheet(ctx, sheet)
  local item = sheet.item
  local function swap(x, y, w, h) return y, x, h, w end
  local through = elements.through(ctx, sheet, swap, elements.transposed)
  return views.of(through, {
    item = function(i, x, y, w, h, attributes)
      if attributes then return through.item(i, x, y, w, h, attributes) end
      return item(i, y, x, h, w)
    end,
    line = function(first, last, x, y, gap, align, height, axis)
      return sheet.line(first, last, y, x, gap, align, height, turned_axis(axis, "vertical"))
    end,
    lines = function(first, last, x, y, room, gap, line_gap, align, spread, axis)
      return sheet.lines(first, last, y, x, room, gap, line_gap, align, spread,
        turned_axis(axis, "vertical"))
    end,
    full_lines = function(first, last, x, y, room, gap, line_gap, align, spread, axis)
      local start, following, width, height = sheet.full_lines(first, last, y, x, room, gap,
        line_gap, align, spread, turned_axis(axis, "vertical"))
      return start, following, height, width
    end,
    scaled_lines = function(first, last, x, y, room, gap, line_gap, height, axis)
      return sheet.scaled_lines(first, last, y, x, room, gap, line_gap, height,
        turned_axis(axis, "vertical"))
    end,
    grid = function(first, last, x, y, columns, dx, dy, width, height, axis)
      return sheet.grid(first, last, y, x, columns, dy, dx, height, width,
        turned_axis(axis, "vertical"))
    end,
  })
end

-- MARK: One section

--- Functions that compute the fields `selected`, `highlighted` and `focused` for a section. They
--- count items within the section.
local function marks_within(section, before)
  local function list(name)
    return function()
      local numbers = {}
      for place, i in ipairs(section[name]) do numbers[place] = i - before end
      return numbers
    end
  end
  return {
    selected = list("selected"), highlighted = list("highlighted"),
    focused = function()
      local i = section.focused
      return i and i - before
    end,
  }
end

--- The number of an item, `i`, plus the number of items before the section, `before`. A value that
--- is not a number is returned as it is, because the host reports it.
local function shifted(i, before) return type(i) == "number" and before + i or i end

--- `ctx` for a layout that places only this section, with the further computed fields in `more`.
--- The section's end is read only when the layout reads it, because the host notes this read.
local function alone(ctx, section, more)
  local before = section.first - 1
  local function count() return section.count end
  local function items(first, last)
    if section.count == 0 then return function() end end
    local to = before + (last or section.count)
    local next_item, state, start = ctx.items(before + (first or 1), to)
    return function(_, i)
      local j, width, height = next_item(state, before + i)
      if j then return j - before, width, height end
    end, state, start - before
  end
  local marks = marks_within(section, before)
  local only = views.of(section, {
    index = 1, first = 1, items = function() return items() end,
  }, joined({ last = count }, marks))
  local function numbered(read) return function(i, ...) return read(shifted(i, before), ...) end end
  return view_of_layout(ctx, {
    sections = { only }, items = items, size = numbered(ctx.size),
    measure = numbered(ctx.measure), hint = numbered(ctx.hint),
    view_size = function(kind, _, n) return ctx.view_size(kind, section.index, n) end,
    section_of = function() return 1 end, is_last = numbered(ctx.is_last),
    total = function(first, last)
      return ctx.total(shifted(first, before), shifted(last, before))
    end,
    run = function(i, most, by) return ctx.run(shifted(i, before), most, by) - before end,
  }, joined(joined({ count = count }, marks), more))
end

contexts.view_of_layout, contexts.own, contexts.keeper = view_of_layout, own, keeper
contexts.turned, contexts.alone, contexts.shifted = turned, alone, shifted
contexts.turned_sheet = turned_sheet
contexts.turned_insets, contexts.turned_size = turned_insets, turned_size
return contexts
