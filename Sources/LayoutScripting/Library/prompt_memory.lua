--- What goes over from the prompt of one version to that of the next. For the host alone, see
--- prompt.lua.
---
--- Tables go over one by one: what they share they share again, and one may hold itself. A table is
--- the list of its keys and values by turns; `{ number }` stands for another table there. A line
--- exports what it gave a value and the tables that it read, with all that they lead to; everything
--- goes over anew where a line may have changed other tables, and now and then.

local host = ...

--- What goes over at most, altogether: values, bytes of texts; and how much is looked at for that.
local MAX_VALUES, MAX_BYTES, MAX_TEXT, MAX_VISITS = 15000, 300000, 60000, 60000
--- How many of those that stay behind are told.
local MAX_LOST = 40

local TOO_MUCH = "it is more than is carried over"
local ASSIGNED = "a value given to a local of the script belongs to its version"

--- The number of each table that has gone over, and how many have.
local numbers, count = {}, 0
--- The tables that go over this time, in order, and which they are.
local tables, is_met
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
  if not is_met[value] then
    is_met[value], tables[#tables + 1] = true, value
    if not numbers[value] then numbers[value], count = count + 1, count + 1 end
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

-- MARK: What has changed

--- Names that were given a value since the last export, and names of tables that were read, each
--- once.
local changed, is_changed, read, is_read = {}, {}, {}, {}
--- Names that hold tables, which may be others without being given a value; and those of results.
local live, results = {}, {}
--- The bytes that a name and its plain value take of those that may go over, by name.
local spent = {}
--- What the plain values leave for all others, and what these have taken since all went over.
local free_values, free_bytes, taken_values, taken_bytes = MAX_VALUES, MAX_BYTES, 0, 0
--- Why the names of tables stay behind.
local kept_back = {}
--- How many tables there were when all went over last; nothing before that.
local whole_count
--- Whether a function was read that was typed: it may change what nobody reads.
local has_function
--- Whether something of the script was read, with the last results too; and whether the script may
--- have got at what was typed, and change it at any time.
local has_script, results_have_script, is_shared

--- Notes that a name was given a value.
function host.note(name)
  if type(name) ~= "string" or is_changed[name] then return end
  is_changed[name], changed[#changed + 1] = true, name
end

--- Whether a name is one that the prompt gives to results.
local function is_result(name) return string.find(name, "^_%d*$") ~= nil end

--- Notes that a name was read that was given a value.
function host.note_read(name, value)
  if type(value) == "function" then has_function = true end
  if type(value) ~= "table" or type(name) ~= "string" then return end
  if results_have_script and is_result(name) then has_script = true end
  if not is_read[name] then is_read[name], read[#read + 1] = true, name end
end

--- Notes that something of the script was read.
function host.note_script() has_script = true end

--- Takes a plain value in; gives why it cannot go over.
local function spend(name, value)
  values, bytes, visits = free_values, free_bytes, MAX_VISITS
  if not coded(name) then return TOO_MUCH end
  local code, objection = coded(value)
  if code == nil then return objection end
  spent[name], free_values, free_bytes = free_bytes - bytes, values, bytes
end

--- Forgets what is known of a name.
local function forget(name)
  live[name], results[name], kept_back[name] = nil, nil, nil
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

--- Whether a value is one that other things can share.
local function can_be_shared(value)
  return type(value) == "table" or type(value) == "function"
end

--- What was given a value since the last time: a list of names, plain values and reasons by threes,
--- where there is none `{}` and `false`.
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
    -- a name of any length was told only if something went over under it
    if value ~= nil or was_told or #name < MAX_TEXT / MAX_LOST then
      changes[place + 1], changes[place + 2] = name, value == nil and {} or value
      changes[place + 3] = objection or false
    end
    if not is_result(name) and can_be_shared(typed[name]) and has_script then is_shared = true end
  end
  if has_script and (#read > 0 or has_function) then is_shared = true end
  return changes
end

--- The tables that the last line gave a name or read, with what they lead to; nothing where that
--- is not all that it may have changed, or more than there is room for.
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

--- All tables and results.
local function all(typed)
  local kept = { values = {}, tables = {} }
  numbers, count, tables, is_met, kept_back = {}, 0, {}, {}, {}
  values, bytes, visits = free_values, free_bytes, MAX_VISITS
  for name in pairs(live) do
    kept_back[name] = add(name, typed[name], kept)
  end
  -- results come last: nobody gave them a name
  for name in pairs(results) do add(name, typed[name], kept) end
  whole_count, taken_values, taken_bytes = count, free_values - values, free_bytes - bytes
  return kept
end

--- The names that stay behind, each with the reason; the script's own locals that were given
--- another value are among them.
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

--- What was typed and can go to another state: what was given a plain value since the last time,
--- the tables and the results, and the names of what cannot go over. Last whether these are all
--- tables and results, or those that are others now.
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

--- Takes what another state exported: plain values by name, and what holds tables.
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
