--- Shows values at the prompt. Only the host uses this module; see prompt.lua.

local host = ...

--- The limits of shown results: the depth of a value, the fields of a table (and the results of a
--- line), the bytes of a string, the bytes of a string within a table, the number of all values,
--- and the bytes of one result.
local MAX_DEPTH, MAX_ENTRIES, MAX_TEXT, MAX_PART, MAX_VALUES, MAX_LENGTH = 4, 24, 400, 80, 300, 4000
--- A table with more fields than this is not sorted; only its values of 1, 2, 3 … are shown.
local MAX_FIELDS = 20000

-- MARK: Fields

local function next_place(list, place)
  local entry = rawget(list, place + 1)
  if entry ~= nil then return place + 1, entry end
end

local function is_large(value)
  local count = 0
  for _ in next, value do
    count = count + 1
    if count > MAX_FIELDS then return true end
  end
  return false
end

--- Iterates over a table in a defined order, without running any of the script's code. Of a table
--- with more than `MAX_FIELDS` fields, only the values of 1, 2, 3 … are visited.
function host.each(value)
  if is_large(value) then return next_place, value, 0 end
  return host.fields(value)
end

--- Iterates over the elements of a host object that is a list, in order.
local function next_listed(list, place)
  if place < #list then return place + 1, list[place + 1] end
end

--- Iterates over the fields of a host object that does not list them, by the names of the fields.
local function next_named(object, name)
  local place = name and host.field_places[name] or 0
  for i = place + 1, #host.field_names do
    local entry = object[host.field_names[i]]
    if entry ~= nil then return host.field_names[i], entry end
  end
end

--- Iterates over a host object: its fields, or its elements.
function host.members(object)
  local is_told, step, state, first = pcall(pairs, object)
  if is_told then return step, state, first end
  if pcall(function() return #object end) then return next_listed, object, 0 end
  return next_named, object
end

--- Sets the field names of sections, the host objects that do not list their fields.
function host.know(names)
  host.field_names, host.field_places = names, {}
  for place, name in ipairs(names) do host.field_places[name] = place end
end

-- MARK: Strings

local ESCAPES = { ["\n"] = "\\n", ["\t"] = "\\t", ['"'] = '\\"', ["\\"] = "\\\\" }

--- Whether a character outside ASCII controls the terminal, or the direction or the lines of text.
local function is_hidden(code)
  return code < 0xA0 or code == 0x61C or code == 0xFEFF or code == 0x200E or code == 0x200F
    or code >= 0x2028 and code <= 0x202E or code >= 0x2066 and code <= 0x2069
end

local function escaped(character)
  if ESCAPES[character] then return ESCAPES[character] end
  if #character == 1 then
    local is_control = string.find(character, "%c")
    return is_control and string.format("\\%03d", string.byte(character)) or character
  end
  local code = utf8.codepoint(character)
  return is_hidden(code) and string.format("\\u{%X}", code) or character
end

--- A string as a Lua literal.
local function quoted(text)
  local parts, start = {}, 1
  while true do
    local _, wrong = utf8.len(text, start)
    local piece = string.sub(text, start, (wrong or 0) - 1)
    parts[#parts + 1] = string.gsub(piece, utf8.charpattern, escaped)
    if not wrong then break end
    parts[#parts + 1] = string.format("\\%03d", string.byte(text, wrong))
    start = wrong + 1
  end
  return '"' .. table.concat(parts) .. '"'
end

--- The beginning of a string, and a note of how much is missing.
local function cut(text, length)
  if #text <= length then return text, "" end
  local piece = string.sub(text, 1, utf8.offset(text, 0, length + 1) - 1)
  return piece, " … " .. #text - #piece .. " bytes more"
end

local function show_text(text, length)
  local piece, rest = cut(text, length)
  return quoted(piece) .. rest
end

-- MARK: Values

--- How many values can still be shown; and the set of tables around the value that is shown now.
local room, inside

local show

--- The text before a field's value: the field's key, or nothing for the next element of a list.
local function key_text(key, place)
  if key == place then return "" end
  if type(key) == "string" and #key <= MAX_PART and string.find(key, "^[%a_][%w_]*$") then
    return key .. " = "
  end
  return "[" .. show(key, MAX_DEPTH) .. "] = "
end

--- The fields of a table, or of an object of the host.
local function show_fields(value, depth)
  if depth >= MAX_DEPTH then return "{ … }" end
  local is_cut = type(value) == "table" and is_large(value)
  local parts, count, place = {}, 0, 1
  for key, field in (type(value) == "table" and host.each or host.members)(value) do
    count = count + 1
    if #parts < MAX_ENTRIES and room > 0 then
      parts[#parts + 1] = key_text(key, place) .. show(field, depth + 1)
      if key == place then place = place + 1 end
    elseif is_cut then
      break
    end
  end
  if is_cut then
    parts[#parts + 1] = "… more"
  elseif count > #parts then
    parts[#parts + 1] = "… " .. count - #parts .. " more"
  end
  return #parts == 0 and "{}" or "{ " .. table.concat(parts, ", ") .. " }"
end

--- The text of a value's `__tostring`; nil if it has none, or nil and a note of an error it raised.
local function own_text(value, depth)
  local metatable = getmetatable(value)
  if type(metatable) ~= "table" or rawget(metatable, "__tostring") == nil then return nil end
  local is_told, text = pcall(tostring, value)
  if not is_told then return nil, " (its __tostring raises " .. show(text, MAX_DEPTH) .. ")" end
  if depth > 0 then text = string.gsub(text, "%c", " ") end
  local piece, rest = cut(text, depth > 0 and MAX_PART or MAX_LENGTH)
  return piece .. rest
end

local function show_table(value, depth)
  if inside[value] then return "{ itself }" end
  local text, objection = nil, ""
  if type(value) == "table" then text, objection = own_text(value, depth) end
  if text then return text end
  inside[value] = true
  -- some objects of the host raise an error when their fields are read
  local is_told, fields = pcall(show_fields, value, depth)
  inside[value] = nil
  return (is_told and fields or type(value)) .. (objection or "")
end

--- A value as a readable string.
function show(value, depth)
  local kind = type(value)
  room = room - 1
  if kind == "string" then return show_text(value, depth > 0 and MAX_PART or MAX_TEXT) end
  if kind == "function" then return "function" end
  if kind == "table" or kind == "userdata" then return show_table(value, depth) end
  -- NaN is shown without a sign
  return value ~= value and "nan" or tostring(value)
end

--- The first values of a list as strings.
function host.show(values, count)
  local texts = {}
  room, inside = MAX_VALUES, {}
  for i = 1, math.min(count, MAX_ENTRIES) do
    local piece, rest = cut(show(values[i], 0), MAX_LENGTH)
    texts[i] = piece .. rest
  end
  if count > MAX_ENTRIES then texts[MAX_ENTRIES + 1] = "… " .. count - MAX_ENTRIES .. " more" end
  return texts
end
