--- What goes over from the prompt of one version to that of the next. For the host alone, see
--- prompt.lua.
---
--- Tables go over one by one: what they share they share again, and one may hold itself. A table is
--- the list of its keys and values by turns; `{ number }` stands for another table there.

local host = ...

--- What goes over at most, altogether: values, bytes of texts; and how much is looked at for that.
local MAX_VALUES, MAX_BYTES, MAX_TEXT, MAX_VISITS = 15000, 300000, 60000, 60000
--- How many of those that stay behind are told.
local MAX_LOST = 40

local TOO_MUCH = "it is more than is carried over"
local ASSIGNED = "a value given to a local of the script belongs to its version"

--- The tables that go over, and the number of each.
local tables, numbers
--- What may still go over, and be looked at.
local values, bytes, visits

--- What stands for a value, or why nothing can.
local function coded(value)
  local kind = type(value)
  values, visits = values - 1, visits - 1
  if values < 0 or visits < 0 then return nil, TOO_MUCH end
  if kind == "function" then return nil, "what holds a function belongs to its version" end
  if kind == "userdata" then
    return nil, "what holds an object of the host belongs to its version"
  end
  if kind == "string" then
    bytes = bytes - #value
    if #value > MAX_TEXT or bytes < 0 then return nil, TOO_MUCH end
    if not utf8.len(value) then return nil, "it holds bytes that are no text" end
  end
  if kind ~= "table" then return value end
  if getmetatable(value) ~= nil then return nil, "what has a metatable belongs to its version" end
  if not numbers[value] then
    tables[#tables + 1] = value
    numbers[value] = #tables
  end
  return { numbers[value] }
end

--- The keys and values of a table by turns, or why one of them cannot go over.
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

--- What stands for a value and all that it leads to, each added to `lists`; or why nothing can.
local function packed(value, lists)
  local before, spare_values, spare_bytes = #tables, values, bytes
  local code, objection = coded(value)
  local number = before
  while code ~= nil and number < #tables do
    number = number + 1
    lists[number], objection = content(tables[number])
    if not lists[number] then code = nil end
  end
  if code ~= nil then return code end
  for place = #tables, before + 1, -1 do
    numbers[tables[place]], tables[place], lists[place] = nil, nil, nil
  end
  values, bytes = spare_values, spare_bytes
  return nil, objection
end

--- Whether a name is one that the prompt gives to results.
local function is_result(name) return string.find(name, "^_%d*$") ~= nil end

-- MARK: What has changed

--- Names that were given a value since the last export, each once.
local changed, is_changed = {}, {}
--- Names that hold tables, which may be others without being given a value; and those of results.
local live, results = {}, {}
--- The bytes that a name and its plain value take of those that may go over, by name.
local spent = {}
--- What the plain values leave for all others.
local free_values, free_bytes = MAX_VALUES, MAX_BYTES

--- Notes that a name was given a value.
function host.note(name)
  if type(name) ~= "string" or is_changed[name] then return end
  is_changed[name], changed[#changed + 1] = true, name
end

--- Takes a plain value in; gives why it cannot go over.
local function spend(name, value)
  tables, numbers, values, bytes, visits = {}, {}, free_values, free_bytes, MAX_VISITS
  if not coded(name) then return TOO_MUCH end
  local code, objection = coded(value)
  if code == nil then return objection end
  spent[name], free_values, free_bytes = free_bytes - bytes, values, bytes
end

--- Forgets what is known of a name.
local function forget(name)
  live[name], results[name] = nil, nil
  if not spent[name] then return end
  free_values, free_bytes, spent[name] = free_values + 2, free_bytes + spent[name], nil
end

--- What a name that was given a value holds now: the value, or why it cannot go over; neither where
--- it is nil, or goes over with the tables.
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

--- Adds a value to what goes over with the tables, under its name; gives why it cannot.
local function add(name, value, kept)
  if not coded(name) then return TOO_MUCH end
  local code, objection = packed(value, kept.tables)
  kept.values[name] = code
  return objection
end

--- What was typed and can go to another state. First what was given a plain value since the last
--- time, or none that can go over: a list of names, values and reasons by threes, `false` where
--- there is none. Then all that holds tables, and the results; and the names of what cannot go
--- over, each with the reason: among them the script's own locals that were given another value.
function host.export(typed, assigned)
  local changes, kept, lost, losses = {}, { values = {}, tables = {} }, {}, 0
  for _, name in ipairs(changed) do
    local was_told = spent[name]
    local value, objection = settled(name, typed[name])
    if objection then
      losses = losses + 1
      if losses > MAX_LOST or #name >= MAX_TEXT / MAX_LOST then objection = nil end
    end
    local place = #changes
    -- a name of any length was told only if something went over under it
    if value ~= nil or was_told or #name < MAX_TEXT / MAX_LOST then
      changes[place + 1], changes[place + 2] = name, value == nil and {} or value
      changes[place + 3] = objection or false
    end
  end
  changed, is_changed = {}, {}
  tables, numbers, values, bytes, visits = {}, {}, free_values, free_bytes, MAX_VISITS
  for name in pairs(live) do
    local objection = add(name, typed[name], kept)
    if objection and #lost < MAX_LOST and #name < MAX_TEXT / MAX_LOST then
      lost[#lost + 1] = { name, objection }
    end
  end
  -- results come last: nobody gave them a name
  for name in pairs(results) do add(name, typed[name], kept) end
  for name in pairs(assigned) do
    if #lost < MAX_LOST then lost[#lost + 1] = { name, ASSIGNED } end
  end
  return changes, kept, lost
end

--- Takes what another state exported: plain values by name, and what holds tables.
function host.import(plain, kept, set)
  local made = {}
  local function value_of(code)
    if type(code) == "table" then return made[code[1]] end
    return code
  end
  for number = 1, #kept.tables do made[number] = {} end
  for number, list in ipairs(kept.tables) do
    for place = 1, #list, 2 do made[number][value_of(list[place])] = value_of(list[place + 1]) end
  end
  for name, value in pairs(plain) do set(name, value) end
  for name, code in pairs(kept.values) do set(name, value_of(code)) end
end
