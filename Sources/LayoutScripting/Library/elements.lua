--- Elements: operations of `celluna.compose` on placed elements and their attributes.
---
---   local elements = require "celluna.elements"
---   sheet.item(i, x, y, w, h, elements.mirrored { rotation = 30 })

-- `marks` is set only while the host searches for the author's call that led to an element;
-- otherwise it is nil. `marks.here()` returns the mark of the author's call that is running now: a
-- number, which a stored element keeps. `marks.at(mark)` sets the mark of all elements that are
-- placed from now on.
local marks = ...

local views = require "celluna.views"

local elements = {}

--- A copy of attributes. The copy inherits the same attributes as the original.
function elements.copy(attributes)
  local result = setmetatable({}, getmetatable(attributes))
  for name, value in pairs(attributes) do result[name] = value end
  return result
end

-- MARK: Attributes

--- Returns a function that copies attributes. In the copy, the results of `change(attributes)`
--- replace the attributes that depend on a direction.
local function with_directions(change)
  return function(attributes)
    local turned = elements.copy(attributes)
    for name, value in pairs(change(attributes)) do turned[name] = value end
    return turned
  end
end

-- Invalid attributes stay unchanged, because the host reports them when the element is placed.

local function negative(value) return type(value) == "number" and -value or value end

local function numbers(list, count)
  if type(list) ~= "table" then return nil end
  for i = 1, count do
    if type(list[i]) ~= "number" then return nil end
  end
  return list
end

--- Attributes as a mirror shows them: an element that leaned to the left leans to the right.
elements.mirrored = with_directions(function(attributes)
  local t, m = numbers(attributes.transform, 6), numbers(attributes.transform3d, 16)
  return {
    rotation = negative(attributes.rotation),
    transform = t and { t[1], -t[2], -t[3], t[4], -t[5], t[6] },
    transform3d = m and {
      m[1], -m[2], -m[3], -m[4], -m[5], m[6], m[7], m[8],
      -m[9], m[10], m[11], m[12], -m[13], m[14], m[15], m[16],
    },
  }
end)

--- Attributes with x and y exchanged.
elements.transposed = with_directions(function(attributes)
  local t, m = numbers(attributes.transform, 6), numbers(attributes.transform3d, 16)
  return {
    rotation = negative(attributes.rotation),
    scale_x = attributes.scale_y or attributes.scale_x and (attributes.scale or 1),
    scale_y = attributes.scale_x or attributes.scale_y and (attributes.scale or 1),
    transform = t and { t[4], t[3], t[2], t[1], t[6], t[5] },
    transform3d = m and {
      m[6], m[5], m[7], m[8], m[2], m[1], m[3], m[4],
      m[10], m[9], m[11], m[12], m[14], m[13], m[15], m[16],
    },
  }
end)

--- The 16 numbers of the matrix for the transform in the attributes, or else for their rotation and
--- scale; nil if there is no transform, no rotation, and no scale other than 1.
local function matrix_of(attributes)
  if attributes.transform3d then return attributes.transform3d end
  local t = attributes.transform
  if not t then
    local x = attributes.scale_x or attributes.scale or 1
    local y = attributes.scale_y or attributes.scale or 1
    if x == 1 and y == 1 and not attributes.rotation then return nil end
    local angle = math.rad(attributes.rotation or 0)
    local cos, sin = math.cos(angle), math.sin(angle)
    t = { x * cos, x * sin, -y * sin, y * cos, 0, 0 }
  end
  return { t[1], t[2], 0, 0, t[3], t[4], 0, 0, 0, 0, 1, 0, t[5], t[6], 0, 1 }
end

local IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 }

--- The value of a custom attribute between `one` and `two`; `declaration` is the attribute's
--- declaration.
local function between_custom(one, two, u, declaration)
  if one == nil then one = declaration.default end
  if two == nil then two = declaration.default end
  if type(one) ~= "number" or type(two) ~= "number" then
    if u < 0.5 then return one end
    return two
  end
  local value = one + (two - one) * u
  if declaration.kind ~= "integer" then return value end
  return value < 0 and math.ceil(value - 0.5) or math.floor(value + 0.5)
end

--- The attributes between `a` and `b`: the values are those of `a` if `u` is 0, and those of `b` if
--- `u` is 1. If one of the two is nil, its values are the defaults; if both are nil, the result is
--- nil. Attributes without intermediate values change in the middle. `declared` are the
--- declarations of custom attributes.
function elements.between(a, b, u, declared)
  if not a and not b then return nil end
  a, b = a or {}, b or {}
  local one, two = a.alpha or 1, b.alpha or 1
  local result = { alpha = one + (two - one) * u }
  local nearer = u < 0.5 and a or b
  result.z, result.hidden = nearer.z, nearer.hidden
  if u == 0.5 then
    result.z, result.hidden = math.max(a.z or 0, b.z or 0), a.hidden and b.hidden
  end
  local m, n = matrix_of(a), matrix_of(b)
  if m or n then
    m, n = m or IDENTITY, n or IDENTITY
    result.transform3d = {}
    for i = 1, 16 do result.transform3d[i] = m[i] + (n[i] - m[i]) * u end
  end
  for name, declaration in pairs(declared or {}) do
    result[name] = between_custom(a[name], b[name], u, declaration)
  end
  return result
end

--- A copy of the attributes, with the opacity multiplied by `share`.
function elements.faded(attributes, share)
  local result = elements.copy(attributes or {})
  result.alpha = (result.alpha or 1) * share
  return result
end

-- MARK: Sheets

--- Whether the arguments after the kind in a call of `sheet.decoration` omit the section.
function elements.has_no_section(_, _, _, _, _, sixth, seventh)
  return sixth == nil and seventh == nil or type(sixth) == "table"
end

--- The arguments after the kind in a call of `sheet.decoration`; an omitted section becomes 1.
function elements.with_section(...)
  if elements.has_no_section(...) then return 1, ... end
  return ...
end

--- Whether all four values of a frame are numbers. Invalid frames are passed on as they are,
--- because the host reports them.
local function is_frame(x, y, w, h)
  return type(x) == "number" and type(y) == "number" and type(w) == "number"
    and type(h) == "number"
end

--- A sheet that changes the frame of each element and scroller by `change(x, y, width, height)`
--- before it is placed. If `turn` is passed, the attributes are changed by `turn(attributes)`.
--- Items that are placed in runs, for example by `sheet.line`, stay as they are.
function elements.through(ctx, sheet, change, turn)
  local function changed(x, y, w, h, attributes)
    if is_frame(x, y, w, h) then x, y, w, h = change(x, y, w, h) end
    if turn and type(attributes) == "table" then attributes = turn(attributes) end
    return x, y, w, h, attributes
  end
  return views.of(sheet, {
    item = function(i, x, y, w, h, attributes)
      if not w then w, h = ctx.size(i) end
      return sheet.item(i, changed(x, y, w, h, attributes))
    end,
    header = function(s, ...) return sheet.header(s, changed(...)) end,
    footer = function(s, ...) return sheet.footer(s, changed(...)) end,
    supplementary = function(kind, s, n, ...)
      return sheet.supplementary(kind, s, n, changed(...))
    end,
    decoration = function(kind, ...)
      if elements.has_no_section(...) then
        local n = ...
        return sheet.decoration(kind, n, changed(select(2, ...)))
      end
      local s, n = ...
      return sheet.decoration(kind, s, n, changed(select(3, ...)))
    end,
    scroller = function(s, x, y, w, h, width, height, options)
      if is_frame(x, y, w, h) and is_frame(x, y, width, height) then
        -- the extent of the section's content changes like that of a rectangle
        local _, _, across, along = change(x, y, width, height)
        x, y, w, h = change(x, y, w, h)
        width, height = across, along
      end
      return sheet.scroller(s, x, y, w, h, width, height, options)
    end,
  })
end

--- Tells the host the mark of the stored element `kept`, which is placed next. If `kept` has no
--- mark, the elements that are placed from now on have none.
function elements.place_next(kept)
  if marks then marks.at(kept.mark) end
end

--- The options of `sheet.scroller` for content that grows in the opposite direction. The host
--- reports invalid options, so they stay unchanged.
local function opposite(options)
  if options ~= nil and type(options) ~= "table" then return options end
  local result = elements.copy(options or {})
  if result.from == nil or result.from == "leading" then
    result.from = "trailing"
  elseif result.from == "trailing" then
    result.from = "leading"
  end
  return result
end

--- Returns a sheet that stores elements and scrollers, and a function. The function, called with
--- `change` and `turn`, places what was stored on `sheet`, changed as by `elements.through`. Each
--- scroller's content begins at the opposite edge, as a mirror shows it.
function elements.recorder(ctx, sheet)
  local calls, fields = {}, {}
  for _, name in ipairs { "item", "header", "footer", "decoration", "supplementary" } do
    fields[name] = function(...)
      calls[#calls + 1] = { mark = marks and marks.here(), name, ... }
    end
  end
  function fields.scroller(s, x, y, w, h, width, height, options)
    calls[#calls + 1] = { "scroller", s, x, y, w, h, width, height, opposite(options) }
  end
  return views.of(sheet, fields), function(change, turn)
    local through = elements.through(ctx, sheet, change, turn)
    for _, call in ipairs(calls) do
      elements.place_next(call)
      through[call[1]](table.unpack(call, 2, 9))
    end
    elements.place_next {}
  end
end

--- Whether the first `count` parts of the name of an element are numbers or strings.
function elements.is_name(id, count)
  for n = 1, count do
    if type(id[n]) ~= "number" and type(id[n]) ~= "string" then return false end
  end
  return true
end

--- Returns a sheet that stores its elements for a later placing on `sheet`. Further results are a
--- list of these elements, a table of them by name, and a table of the arguments of
--- `sheet.scroller` by section. An invalid element is not stored, but placed on `sheet`, so that
--- the host reports it.
function elements.collector(ctx, sheet)
  local list, named, scrollers = {}, {}, {}
  local function keep(hook, id, x, y, w, h, attributes)
    local count = (hook == "supplementary" or hook == "decoration") and 3 or 1
    local is_valid = elements.is_name(id, count) and is_frame(x, y, w, h)
      and (attributes == nil or type(attributes) == "table")
    if not is_valid then
      if count == 1 then return sheet[hook](id[1], x, y, w, h, attributes) end
      return sheet[hook](id[1], id[2], id[3], x, y, w, h, attributes)
    end
    local name = hook .. ":" .. table.concat(id, ":")
    local element = {
      hook = hook, id = id, name = name, x = x, y = y, w = w, h = h, attributes = attributes,
      mark = marks and marks.here(),
    }
    list[#list + 1], named[name] = element, element
  end
  return views.of(sheet, {
    item = function(i, x, y, w, h, attributes)
      if not w then w, h = ctx.size(i) end
      return keep("item", { i }, x, y, w, h, attributes)
    end,
    header = function(s, ...) return keep("header", { s }, ...) end,
    footer = function(s, ...) return keep("footer", { s }, ...) end,
    supplementary = function(kind, s, n, ...)
      return keep("supplementary", { kind, s, n }, ...)
    end,
    decoration = function(kind, ...)
      local s, n = elements.with_section(...)
      return keep("decoration", { kind, s, n }, select(3, elements.with_section(...)))
    end,
    scroller = function(s, x, y, w, h, width, height, options)
      if s == nil or not is_frame(x, y, w, h) or not is_frame(x, y, width, height) then
        return sheet.scroller(s, x, y, w, h, width, height, options)
      end
      scrollers[s] = { x, y, w, h, width, height, options }
    end,
  }), list, named, scrollers
end

return elements
