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

--- Adds a value to what goes over, under its name; gives why it cannot.
local function add(name, value, kept)
  if not coded(name) then return TOO_MUCH end
  local code, objection = packed(value, kept.tables)
  kept.values[name] = code
  return objection
end

--- What was typed and can go to another state; and the names of what cannot, each with the reason:
--- the script's own locals that were given another value as well.
function host.export(names, typed, assigned)
  local kept, lost = { values = {}, tables = {} }, {}
  tables, numbers, values, bytes, visits = {}, {}, MAX_VALUES, MAX_BYTES, MAX_VISITS
  -- results come last: nobody gave them a name
  for pass = 1, 2 do
    for name in pairs(names) do
      local value = typed[name]
      if value ~= nil and type(name) == "string" and is_result(name) == (pass == 2) then
        local objection = add(name, value, kept)
        if objection and pass == 1 and #lost < MAX_LOST and #name < MAX_TEXT / MAX_LOST then
          lost[#lost + 1] = { name, objection }
        end
      end
    end
  end
  for name in pairs(assigned) do
    if #lost < MAX_LOST then lost[#lost + 1] = { name, ASSIGNED } end
  end
  return kept, lost
end

--- Takes what another state exported.
function host.import(kept, names, typed)
  local made = {}
  local function value_of(code)
    if type(code) == "table" then return made[code[1]] end
    return code
  end
  for number = 1, #kept.tables do made[number] = {} end
  for number, list in ipairs(kept.tables) do
    for place = 1, #list, 2 do made[number][value_of(list[place])] = value_of(list[place + 1]) end
  end
  for name, code in pairs(kept.values) do names[name], typed[name] = true, value_of(code) end
end
