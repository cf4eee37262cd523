--- Fields: checks the fields of the tables with which an author describes a layout. Used, for
--- example, by `celluna.compositional`:
---
---   local fields = require "celluna.fields"
---   local size = fields.read("size", given, { width = fields.length, height = fields.length })

local fields = {}

-- MARK: Messages

--- A value as a message shows it.
local function shown(value)
  if type(value) == "string" then return '"' .. value .. '"' end
  if type(value) == "table" or type(value) == "function" then return "a " .. type(value) end
  if value ~= value then return "nan" end
  return tostring(value)
end

--- The least number of bytes that must be inserted, deleted or replaced to turn `one` into `other`.
local function distance(one, other)
  local row = {}
  for j = 0, #other do row[j] = j end
  for i = 1, #one do
    local before = row[0]
    row[0] = i
    for j = 1, #other do
      local cost = one:sub(i, i) == other:sub(j, j) and 0 or 1
      before, row[j] = row[j], math.min(row[j] + 1, row[j - 1] + 1, before + cost)
    end
  end
  return row[#other]
end

--- The end of a message about an unknown name: the most similar known name, or all known names if
--- none is similar.
local function suggestion(name, known)
  local names, nearest, least = {}, nil, nil
  for other in pairs(known) do
    names[#names + 1] = other
    local steps = distance(tostring(name), other)
    if not least or steps < least then nearest, least = other, steps end
  end
  if least and least <= math.max(1, #nearest // 2) then
    return "did you mean `" .. nearest .. "`?"
  end
  return "expected one of " .. table.concat(names, ", ")
end

--- The place of the field `name` in messages; without a name, the place of the value itself.
function fields.at(place, name) return name and place .. ": " .. name or place end

local function refuse(place, name, expected, value)
  error(fields.at(place, name) .. ": expected " .. expected .. ", got " .. shown(value), 0)
end

--- Raises an error about a value at a place.
function fields.refuse(place, expected, value) refuse(place, nil, expected, value) end

-- MARK: Reading

--- Returns a table with the checked values of all fields of `given`. `kinds` maps the name of each
--- field to a function, the kind of the field: `kind(value, place, name)` checks a value, and
--- returns the value to use. In messages, the place of the value is `fields.at(place, name)`;
--- `name` can be nil.
function fields.read(what, given, kinds)
  if type(given) ~= "table" or getmetatable(given) ~= nil then
    refuse(what, nil, "a table of fields", given)
  end
  local result = {}
  for name, value in pairs(given) do
    local kind = kinds[name]
    if not kind then
      error(what .. ": unknown field `" .. tostring(name) .. "`; " .. suggestion(name, kinds), 0)
    end
    result[name] = kind(value, what, name)
  end
  return result
end

--- Raises an error if one of the named fields is missing; otherwise returns `given`.
function fields.require(what, given, name, ...)
  if given[name] == nil then error(what .. ": the field `" .. name .. "` is missing", 0) end
  if ... then return fields.require(what, given, ...) end
  return given
end

-- MARK: Kinds of fields

local function is_finite(value)
  return type(value) == "number" and value - value == 0 -- false for NaN and infinities
end

local LIMIT = 1e9 -- the greatest coordinate and the greatest length of the host

function fields.number(value, place, name)
  if not is_finite(value) then refuse(place, name, "a finite number", value) end
  if value > LIMIT or value < -LIMIT then
    refuse(place, name, "a number from -1e9 to 1e9", value)
  end
  return value + 0.0
end

function fields.length(value, place, name)
  if not is_finite(value) or value < 0 then refuse(place, name, "a finite number ≥ 0", value) end
  if value > LIMIT then refuse(place, name, "a number of at most 1e9", value) end
  return value + 0.0
end

function fields.integer(value, place, name)
  local integer = type(value) == "number" and math.tointeger(value)
  if not integer then refuse(place, name, "an integer", value) end
  return integer
end

function fields.count(value, place, name)
  local count = type(value) == "number" and math.tointeger(value)
  if not count or count < 1 then refuse(place, name, "an integer ≥ 1", value) end
  return count
end

function fields.boolean(value, place, name)
  if type(value) ~= "boolean" then refuse(place, name, "true or false", value) end
  return value
end

function fields.text(value, place, name)
  if type(value) ~= "string" or value == "" then refuse(place, name, "a text", value) end
  return value
end

function fields.hook(value, place, name)
  if type(value) ~= "function" then refuse(place, name, "a function", value) end
  return value
end

--- The kind of a field whose value is one of the keys of `known`.
function fields.choice(known)
  return function(value, place, name)
    if known[value] == nil then
      local whole = fields.at(place, name)
      error(whole .. ": " .. shown(value) .. " is unknown; " .. suggestion(value, known), 0)
    end
    return value
  end
end

--- The kind of a field whose value is a table of numbers by name, or one number for all names; the
--- names that are missing have the value 0.
function fields.numbers(...)
  local names, kinds = { ... }, {}
  for _, one in ipairs(names) do kinds[one] = fields.number end
  return function(value, place, name)
    local result = {}
    if type(value) == "number" then
      local all = fields.number(value, place, name)
      for _, one in ipairs(names) do result[one] = all end
      return result
    end
    result = fields.read(fields.at(place, name), value, kinds)
    for _, one in ipairs(names) do result[one] = result[one] or 0.0 end
    return result
  end
end

--- The kind of a field whose value is a list with at least one entry.
function fields.list(kind)
  return function(value, place, name)
    if type(value) ~= "table" or getmetatable(value) ~= nil or #value == 0 then
      refuse(place, name, "a list that is not empty", value)
    end
    local result, whole = {}, fields.at(place, name)
    for key in pairs(value) do
      if math.type(key) ~= "integer" or key < 1 or key > #value then
        error(whole .. ": unknown field `" .. tostring(key) .. "`; expected only a list", 0)
      end
    end
    for i = 1, #value do result[i] = kind(value[i], whole .. "[" .. i .. "]") end
    return result
  end
end

--- The kind of a field whose value was made by one of several functions. `names` names them for
--- messages; the other arguments are the metatables of the tables that these functions return.
function fields.made_by(names, ...)
  local tags = { ... }
  return function(value, place, name)
    local tag = getmetatable(value)
    for _, known in ipairs(tags) do
      if tag == known then return value end
    end
    refuse(place, name, names, value)
  end
end

return fields
