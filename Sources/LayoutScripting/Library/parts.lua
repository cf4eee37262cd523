--- Parts: the layouts of which a composed layout is made; the composed layout is called the whole.
--- A part converts the arguments of a hook to the coordinates of its layout, and converts the
--- results back. Used by `celluna.compose`:
---
---   local parts = require "celluna.parts"
---   local part = parts.inset(ctx, { top = 8, leading = 8, across = 16, along = 16 })
---   return parts.changed(part, seen, layout.scroll(part.ctx, seen))
---
--- A part has the `ctx` of its layout, and these functions. The functions `extent` and `frontier`
--- are nil in a part that does not need them:
---   inside(x, y, w, h)    a rectangle of the whole, in the coordinates of the layout
---   outside(x, y, w, h)   a rectangle of the layout, in the coordinates of the whole
---   bounds(x, y, w, h)    the visible rectangle, for the layout
---   offset(x, y)          the offset of the whole for an offset of the layout
---   extent(width, height) the size of the whole content for the size of the layout's content
---   frontier(at, is_horizontal) the coordinate of the whole for a coordinate of the layout, along
---                         the layout's axis
---   speed(x, y)           a speed; the conversion is the same in both directions
---   turn(attributes)      converted attributes, in both directions; the function is nil if
---                         attributes do not change
--- If `swaps` is true, x and y are exchanged. A part that `parts.section` makes also has the number
--- `s` of its section, and `before`, the number of items before this section. In other parts, both
--- are nil.

local contexts = require "celluna.contexts"
local elements = require "celluna.elements"
local views = require "celluna.views"

local parts = {}

--- Returns two functions. The first returns the value that is kept for a `ctx`; if there is none,
--- it keeps and returns the result of `make(ctx)`. The second, called with a `ctx` and a value,
--- keeps this value, which usually comes from the last pass of a composed layout.
function parts.keeper(make)
  local kept, keep = contexts.keeper()
  return function(ctx)
    local value = kept(ctx)
    if value == nil then
      value = make(ctx)
      keep(ctx, value)
    end
    return value
  end, keep
end

-- MARK: Making

local function same(...) return ... end

--- The computed fields of the part's `ctx` that return the places of elements. `numbers` has a
--- function for each field whose numbers differ between the whole and the part.
local function places(part, ctx, numbers)
  local computed = {}
  for _, name in ipairs { "frame", "header", "footer" } do
    local number = numbers and numbers[name] or same
    computed[name] = function()
      local read = ctx[name]
      return function(n)
        local x, y, w, h = read(number(n))
        if x then return part.inside(x, y, w, h) end
      end
    end
  end
  return computed
end

--- A part with the coordinates of the whole. `fields` are fields of the part's `ctx`, and
--- `computed` are functions for further fields.
function parts.same(ctx, fields, computed)
  return {
    inside = same, outside = same, bounds = same, offset = same, speed = same, extent = same,
    ctx = contexts.view_of_layout(ctx, fields, computed),
  }
end

--- A part for a mirrored layout. While the part's `is_placing` is true, the content's width is
--- unknown, and the part's `ctx` has the offset of the whole. The part's `width` is the content's
--- width, if it is known before `ctx` has it.
function parts.mirrored(ctx)
  local part = { turn = elements.mirrored, extent = same }
  local function width() return part.width or ctx.content_width end
  function part.inside(x, y, w, h) return width() - x - w, y, w, h end
  part.outside, part.bounds = part.inside, part.inside
  function part.offset(x, y) return width() - x - ctx.width, y end
  function part.speed(x, y) return -x, y end
  local computed = places(part, ctx)
  for _, name in ipairs { "insets", "content_insets" } do
    computed[name] = function()
      local i = ctx[name]
      return { top = i.top, leading = i.trailing, bottom = i.bottom, trailing = i.leading }
    end
  end
  function computed.scroll_x()
    if part.is_placing then return ctx.scroll_x end
    return width() - ctx.scroll_x - ctx.width
  end
  part.ctx = contexts.view_of_layout(ctx, {}, computed)
  return part
end

--- A part for a layout with x and y exchanged.
function parts.transposed(ctx)
  local part = { turn = elements.transposed, swaps = true }
  function part.inside(x, y, w, h) return y, x, h, w end
  part.outside, part.bounds = part.inside, part.inside
  function part.offset(x, y) return y, x end
  part.speed, part.extent, part.frontier = part.offset, part.offset, same
  local computed = places(part, ctx)
  function computed.scroll_x() return ctx.scroll_y end
  function computed.scroll_y() return ctx.scroll_x end
  function computed.content_width() return ctx.content_height end
  function computed.content_height() return ctx.content_width end
  part.ctx = contexts.turned(ctx, computed)
  return part
end

--- A part for a layout within margins. `margins` has the margins `top` and `leading`, and two sums:
--- `across` is leading plus trailing, and `along` is top plus bottom.
function parts.inset(ctx, margins)
  local top, leading, across, along = margins.top, margins.leading, margins.across, margins.along
  local part = { offset = same, speed = same }
  function part.inside(x, y, w, h) return x - leading, y - top, w, h end
  function part.outside(x, y, w, h) return x + leading, y + top, w, h end
  function part.bounds(x, y, w, h) return x, y, math.max(0, w - across), math.max(0, h - along) end
  function part.extent(width, height) return width + across, height + along end
  function part.frontier(at, is_horizontal) return at + (is_horizontal and leading or top) end
  local computed = places(part, ctx)
  function computed.width() return math.max(0, ctx.width - across) end
  function computed.height() return math.max(0, ctx.height - along) end
  function computed.content_width() return ctx.content_width - across end
  function computed.content_height() return ctx.content_height - along end
  part.ctx = contexts.view_of_layout(ctx, {}, computed)
  return part
end

--- The `state` of a layout that places only section `s`: a part of the `state` of the whole. If the
--- layout reads a name without a value in this part, it gets the value of the name in the `state`
--- of the whole.
local function own_state(ctx, s)
  local name = "section " .. s
  local function read(_, key)
    local own = ctx.state[name]
    local value = own and own[key]
    if value == nil then return ctx.state[key] end
    return value
  end
  local function write(_, key, value)
    local state = ctx.state
    if not state[name] then state[name] = {} end
    state[name][key] = value
  end
  return setmetatable({}, {
    __index = read, __newindex = write,
    __pairs = function() return pairs(ctx.state[name] or {}) end,
  })
end

--- A part for a layout that places only the section `section`. The content of the section begins at
--- the part's `left` and `top`. The part's `width` and `height` are the size of this content; they
--- are nil until the content is placed. The part can have a function `settle(name)`, which computes
--- the size. It is called if a hook reads `ctx.content_width` or `ctx.content_height` before the
--- size is known; `name` is the name of the field that the hook reads.
function parts.section(ctx, section)
  local part = { before = section.first - 1, s = section.index, left = 0, top = 0, speed = same }
  function part.inside(x, y, w, h) return x - part.left, y - part.top, w, h end
  function part.outside(x, y, w, h) return x + part.left, y + part.top, w, h end
  part.bounds = part.inside
  function part.offset(x, y) return x + part.left, y + part.top end
  local function own_section() return part.s end
  local computed = places(part, ctx, {
    frame = function(i) return part.before + i end, header = own_section, footer = own_section,
  })
  function computed.state() return own_state(ctx, part.s) end
  function computed.scroll_x() return ctx.scroll_x - part.left end
  function computed.scroll_y() return ctx.scroll_y - part.top end
  local function settle(name)
    if not part.width and part.settle then part.settle(name) end
  end
  function computed.content_width()
    settle "content_width"
    return part.width or ctx.content_width
  end
  function computed.content_height()
    settle "content_height"
    return part.height or ctx.content_height
  end
  part.ctx = contexts.alone(ctx, section, computed)
  return part
end

--- A sheet that places the elements of the section of `part` through the sheet of all sections.
function parts.section_sheet(sheet, part)
  local s, before = part.s, part.before
  return elements.through(part.ctx, views.of(sheet, {
    item = function(i, ...) return sheet.item(contexts.shifted(i, before), ...) end,
    header = function(_, ...) return sheet.header(s, ...) end,
    footer = function(_, ...) return sheet.footer(s, ...) end,
    supplementary = function(kind, _, ...) return sheet.supplementary(kind, s, ...) end,
    decoration = function(kind, ...)
      return sheet.decoration(kind, s, select(2, elements.with_section(...)))
    end,
    scroller = function(_, ...) return sheet.scroller(s, ...) end,
  }), part.outside)
end

local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }

--- A part for a layout in a port: the only section of the layout scrolls on its own there.
--- `options` can have the port's `width` and `height`. Without them, the part's `ctx` has the width
--- and the height of the view without its insets. The part's `content_width` and `content_height`
--- are the size of the content; they are nil until the content is placed.
function parts.port(ctx, options)
  local part = { inside = same, outside = same, offset = same, speed = same, extent = same }
  local function size(width, height)
    local i = ctx.insets
    return options.width or math.max(0, width - (i.leading + i.trailing)),
      options.height or math.max(0, height - (i.top + i.bottom))
  end
  local function port() return size(ctx.width, ctx.height) end
  local function scroll_x() return #ctx.sections > 0 and ctx.sections[1].scroll_x or 0 end
  local function scroll_y() return #ctx.sections > 0 and ctx.sections[1].scroll_y or 0 end
  function part.bounds(_, _, width, height) return scroll_x(), scroll_y(), size(width, height) end
  part.ctx = contexts.view_of_layout(ctx, { insets = NO_INSETS, content_insets = NO_INSETS }, {
    width = function() return (port()) end, height = function() return select(2, port()) end,
    scroll_x = scroll_x, scroll_y = scroll_y,
    content_width = function() return part.content_width or ctx.content_width end,
    content_height = function() return part.content_height or ctx.content_height end,
  })
  return part
end

-- MARK: Elements and their changes

--- Converts the frame that a hook of the part's layout returned for item `i` to the coordinates of
--- the whole. If `width` is nil, the frame has the size of the item. An invalid frame is returned
--- as it is, because the host reports it.
function parts.frame_outside(part, i, x, y, width, height)
  if type(x) ~= "number" or type(y) ~= "number" then return x, y, width, height end
  if not width then width, height = part.ctx.size(i) end
  return part.outside(x, y, width, height)
end

--- The element `el` of the whole, as the layout of the part sees it.
function parts.element(part, el)
  local x, y, width, height = part.inside(el.x, el.y, el.width, el.height)
  local seen = { x = x, y = y, width = width, height = height }
  if part.s then seen.section, seen.index = 1, el.index and el.item end
  return views.of(el, seen)
end

local function are_numbers(...)
  for n = 1, select("#", ...) do
    if type((select(n, ...))) ~= "number" then return false end
  end
  return true
end

--- Converts `changes`, which a hook of the part's layout returned for the element `seen`, to the
--- coordinates of the whole. Invalid changes are returned as they are, because the host reports
--- them.
function parts.changed(part, seen, changes)
  if type(changes) ~= "table" then return changes end
  local x, y, width, height = changes.x, changes.y, changes.width, changes.height
  local is_placed = x ~= nil or y ~= nil or width ~= nil or height ~= nil
  if not is_placed and not part.turn then return changes end
  local result = part.turn and part.turn(changes) or elements.copy(changes)
  if not is_placed then return result end
  if x == nil then x = seen.x end
  if y == nil then y = seen.y end
  if width == nil then width = seen.width end
  if height == nil then height = seen.height end
  if not are_numbers(x, y, width, height) then return changes end
  result.x, result.y, result.width, result.height = part.outside(x, y, width, height)
  return result
end

-- MARK: Offsets and sizes

--- The resting offset that `ask` chooses, in the coordinates of the whole. `x` and `y` are the
--- proposed offset of the whole. `ask` gets the proposed offset of the part's layout, and returns
--- an offset of this layout. If `ask` returns its arguments, the result is exactly `x`, `y`.
function parts.rest(part, ctx, x, y, ask)
  local own_x, own_y = part.bounds(x, y, ctx.width, ctx.height)
  local left, top = ask(own_x, own_y)
  if not are_numbers(left, top) then return left, top end
  if left == own_x and top == own_y then return x, y end
  return part.offset(left, top)
end

--- Converts a size, or the offset of a section; the conversion is the same in both directions.
function parts.size(part, width, height)
  if part.swaps then return height, width end
  return width, height
end

return parts
