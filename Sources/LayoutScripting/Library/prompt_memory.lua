--- Carries typed values from the prompt of one version to that of the next. Only the host uses this
--- module; see prompt.lua.
---
--- Tables are carried one by one, so that shared tables stay shared, and a table can contain
--- itself. A table is sent as a list of alternating keys and values, in which `{ number }` stands
--- for a table. An export after a line has the values that the line assigned, the tables that
--- the line read, and all tables to which these values and tables refer. From time to time, and
--- after a line that may have changed other tables, the export has all tables.

local host = ...

--- The limits of an export (values, bytes, bytes of one string), and of the values examined for it.
local MAX_VALUES, MAX_BYTES, MAX_TEXT, MAX_VISITS = 15000, 300000, 60000, 60000
--- The greatest number of lost values that are reported.
local MAX_LOST = 40

local TOO_MUCH = "it is more than is carried over"
local ASSIGNED = "a value given to a local of the script belongs to its version"

--- The number that names each carried table, and the last number that a table got.
local numbers, count = {}, 0
--- The tables carried in this export, as a list and as a set.
local tables, is_met
--- How many values, bytes and visits this export can still use.
local values, bytes, visits

--- The code that stands for a value in an export, or nil and the reason why there is none.
local function coded(value)
  local kind = type(value)
  values, visits = values - 1, visits - 1
  if values < 0 or visits < 0 then return nil, TOO_MUCH end
  if kind == "function" then return nil, "a value that holds a function belongs to its version" end
  if kind == "userdata" then
    return nil, "a value that holds an object of the host belongs to its version"
  end
  if kind == "string" then
    bytes = bytes - #value
    if #value > MAX_TEXT or bytes < 0 then return nil, TOO_MUCH end
    if not utf8.len(value) then return nil, "it holds bytes that are no text" end
  end
  if kind ~= "table" then return value end
  if getmetatable(value) ~= nil then
    return nil, "a value with a metatable belongs to its version"
  end
  if not is_met[value] then
    is_met[value], tables[#tables + 1] = true, value
    if not numbers[value] then numbers[value], count = count + 1, count + 1 end
  end
  return { numbers[value] }
end

--- The alternating keys and values of a table; nil and a reason if one of them cannot be carried.
local function content(value)
  local list = {}
  for key, field in next, value do
    local one, objection = coded(key)
    if one == nil then return nil, objection end
    local other
    other, objection = coded(field)
    if other == nil then return nil, objection end
    list[#list + 1], list[#list + 2] = one, other
  end
  return list
end

--- Returns the code of a value, and adds to `lists` all tables to which the value refers. Returns
--- nil and the reason if the value cannot be carried.
local function packed(value, lists)
  local before, spare_values, spare_bytes = #tables, values, bytes
  local code, objection = coded(value)
  local place = before
  while code ~= nil and place < #tables do
    place = place + 1
    local list
    list, objection = content(tables[place])
    if list then lists[numbers[tables[place]]] = list else code = nil end
  end
  if code ~= nil then return code end
  for last = #tables, before + 1, -1 do
    local left = tables[last]
    lists[numbers[left]] = nil
    numbers[left], is_met[left], tables[last] = nil, nil, nil
  end
  values, bytes = spare_values, spare_bytes
  return nil, objection
end

-- MARK: Changes

--- The names that were assigned since the last export, as a list and as a set; and the names of
--- tables that were read since the last export, as a list and as a set.
local changed, is_changed, read, is_read = {}, {}, {}, {}
--- The names of tables, which can change without an assignment; and the names of results.
local live, results = {}, {}
--- For each name with a plain value, the bytes that the name and the value use of the limit.
local spent = {}
--- `free_values` and `free_bytes` are the parts of the limits that the plain values leave for
--- tables. `taken_values` and `taken_bytes` are what tables have used of them since all tables were
--- last sent.
local free_values, free_bytes, taken_values, taken_bytes = MAX_VALUES, MAX_BYTES, 0, 0
--- The reasons why tables cannot be carried, by name.
local kept_back = {}
--- The number of tables when all were last sent; nil before that.
local whole_count
--- Whether a typed function was read, because such a function can change values that no line reads.
local has_function
--- Whether this line read a value of the script; whether the previous line did so; and whether the
--- script can hold typed values, and thus change them at any time.
local has_script, results_have_script, is_shared

--- Notes an assignment to a name.
function host.note(name)
  if type(name) ~= "string" or is_changed[name] then return end
  is_changed[name], changed[#changed + 1] = true, name
end

--- Whether the prompt uses the name for results.
local function is_result(name) return string.find(name, "^_%d*$") ~= nil end

--- Notes that an assigned name was read.
function host.note_read(name, value)
  if type(value) == "function" then has_function = true end
  if type(value) ~= "table" or type(name) ~= "string" then return end
  if results_have_script and is_result(name) then has_script = true end
  if not is_read[name] then is_read[name], read[#read + 1] = true, name end
end

--- Notes that a value of the script was read.
function host.note_script() has_script = true end

--- Charges a plain value to the limits; returns the reason if the export cannot contain it.
local function spend(name, value)
  values, bytes, visits = free_values, free_bytes, MAX_VISITS
  if not coded(name) then return TOO_MUCH end
  local code, objection = coded(value)
  if code == nil then return objection end
  spent[name], free_values, free_bytes = free_bytes - bytes, values, bytes
end

--- Forgets everything about a name.
local function forget(name)
  live[name], results[name], kept_back[name] = nil, nil, nil
  if not spent[name] then return end
  free_values, free_bytes, spent[name] = free_values + 2, free_bytes + spent[name], nil
end

--- Returns the plain value of an assigned name, or nil and the reason why the value cannot be
--- carried. Returns nothing if the value is nil, or if the value is carried with the tables.
local function settled(name, value)
  forget(name)
  if value == nil then return end
  if is_result(name) then
    results[name] = true
  elseif type(value) == "table" then
    live[name] = true
  else
    local objection = spend(name, value)
    if objection then return nil, objection end
    return value
  end
end

--- Adds a value to `kept` under its name; returns the reason if the value cannot be carried.
local function add(name, value, kept)
  if not coded(name) then return TOO_MUCH end
  local code, objection = packed(value, kept.tables)
  kept.values[name] = code
  return objection
end

--- Whether a value is a table or a function, which several names or tables can hold together.
local function can_be_shared(value)
  return type(value) == "table" or type(value) == "function"
end

--- The names that were assigned since the last export, as a list with three entries for each name:
--- the name; the plain value, or `{}` if there is none; and the reason why the value is lost, or
--- `false`. Some very long names, and reasons beyond `MAX_LOST`, are omitted.
local function take_changes(typed)
  local changes, losses = {}, 0
  for _, name in ipairs(changed) do
    local was_told = spent[name]
    local value, objection = settled(name, typed[name])
    if objection then
      losses = losses + 1
      if losses > MAX_LOST or #name >= MAX_TEXT / MAX_LOST then objection = nil end
    end
    local place = #changes
    -- a very long name without a value is sent only if it was sent with a value before
    if value ~= nil or was_told or #name < MAX_TEXT / MAX_LOST then
      changes[place + 1], changes[place + 2] = name, value == nil and {} or value
      changes[place + 3] = objection or false
    end
    if not is_result(name) and can_be_shared(typed[name]) and has_script then is_shared = true end
  end
  if has_script and (#read > 0 or has_function) then is_shared = true end
  return changes
end

--- Returns the tables that the last line assigned or read, and its results, with the tables that
--- these refer to. Returns nothing if all tables must be exported instead: the line may have
--- changed other tables too, one of the tables cannot be carried, or very many tables have got a
--- number.
local function touched(typed)
  if not whole_count or is_shared or has_function then return end
  if count > 2 * whole_count + 64 then return end
  local kept = { values = {}, tables = {} }
  tables, is_met = {}, {}
  values, bytes, visits = free_values - taken_values, free_bytes - taken_bytes, MAX_VISITS
  local spare_values, spare_bytes = values, bytes
  for _, names in ipairs { changed, read } do
    for _, name in ipairs(names) do
      if live[name] and add(name, typed[name], kept) then return end
    end
  end
  for _, name in ipairs(changed) do
    if results[name] then add(name, typed[name], kept) end
  end
  taken_values = taken_values + spare_values - values
  taken_bytes = taken_bytes + spare_bytes - bytes
  return kept
end

--- Returns all tables and results; the tables get new numbers.
local function all(typed)
  local kept = { values = {}, tables = {} }
  numbers, count, tables, is_met, kept_back = {}, 0, {}, {}, {}
  values, bytes, visits = free_values, free_bytes, MAX_VISITS
  for name in pairs(live) do
    kept_back[name] = add(name, typed[name], kept)
  end
  -- results come last, so that values with a name take precedence within the limits
  for name in pairs(results) do add(name, typed[name], kept) end
  whole_count, taken_values, taken_bytes = count, free_values - values, free_bytes - bytes
  return kept
end

--- At most `MAX_LOST` names, each with the reason why its value is not carried: the names of tables
--- that cannot be carried, and of the assigned locals of the script.
local function losses(assigned)
  local lost = {}
  for name, objection in pairs(kept_back) do
    if #lost < MAX_LOST and #name < MAX_TEXT / MAX_LOST then
      lost[#lost + 1] = { name, objection }
    end
  end
  for name in pairs(assigned) do
    if #lost < MAX_LOST then lost[#lost + 1] = { name, ASSIGNED } end
  end
  return lost
end

--- Exports the values of the prompt for another state. Returns the plain values assigned since the
--- last export, the tables and the results, and the names of lost values. The last result is true
--- if all tables and results were exported, and false if only the changed ones were.
function host.export(typed, assigned, is_whole)
  local changes = take_changes(typed)
  local kept = not is_whole and touched(typed)
  is_whole = not kept
  kept = kept or all(typed)
  results_have_script = has_script
  changed, is_changed, read, is_read = {}, {}, {}, {}
  has_function, has_script = false, false
  return changes, kept, losses(assigned), is_whole
end

--- Takes over the export of another state: plain values by name, and values that are tables.
function host.import(plain, kept, set)
  local made = {}
  local function value_of(code)
    if type(code) == "table" then return made[code[1]] end
    return code
  end
  for number in pairs(kept.tables) do made[number] = {} end
  for number, list in pairs(kept.tables) do
    for place = 1, #list, 2 do made[number][value_of(list[place])] = value_of(list[place + 1]) end
  end
  for name, value in pairs(plain) do set(name, value) end
  for name, code in pairs(kept.values) do set(name, value_of(code)) end
end
