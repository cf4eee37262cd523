--- What evaluates the lines that somebody types at a prompt. For the host alone: no script can
--- require it.
---
--- `host` has `compile`, `upvalue` and `assign`, which no script has; `layout` is what the script
--- returned, and `globals` what it sees. The libraries used here are the host's own: a script that
--- replaces a function of its own gets nothing of ours. So texts have no methods here.

local host, layout, globals = ...

--- What a value is cut to when it is shown.
local MAX_DEPTH, MAX_ENTRIES, MAX_TEXT = 4, 24, 400

-- MARK: The script's own locals

--- Where each local is that a function captured: { function, number } by name.
local captured

local function capture(value, seen)
  if seen[value] then return end
  if type(value) == "table" then
    seen[value] = true
    for _, entry in pairs(value) do capture(entry, seen) end
  elseif type(value) == "function" then
    seen[value] = true
    for number = 1, 255 do
      local name, inner = host.upvalue(value, number)
      if not name then break end
      if name ~= "_ENV" and name ~= "" and not captured[name] then
        captured[name] = { value, number }
      end
      capture(inner, seen)
    end
  end
end

local function captures()
  if not captured then
    captured = {}
    capture(layout, { [globals] = true })
  end
  return captured
end

-- MARK: The environment

--- What was typed, by name, and how many results the last lines had.
local typed, names = {}, {}
--- What the host gives for one line: ctx, params, view, scene.
local given = {}

local environment = setmetatable({}, {
  __index = function(_, name)
    if names[name] then return typed[name] end
    if given[name] ~= nil then return given[name] end
    local place = captures()[name]
    if place then
      local _, value = host.upvalue(place[1], place[2])
      return value
    end
    return globals[name]
  end,
  __metatable = false,
  __newindex = function(_, name, value)
    local place = not names[name] and captures()[name]
    if place then
      host.assign(place[1], place[2], value)
    else
      names[name], typed[name] = true, value
    end
  end,
})

-- MARK: Showing values

local show

--- A key as it is written in a table, or nothing for the next place of a list.
local function key_text(key, place)
  if key == place then return "" end
  if type(key) == "string" and string.find(key, "^[%a_][%w_]*$") then return key .. " = " end
  return "[" .. show(key, MAX_DEPTH, {}) .. "] = "
end

local function show_fields(value, depth, seen)
  if depth >= MAX_DEPTH then return "{ … }" end
  local parts, count, place = {}, 0, 1
  for key, field in pairs(value) do
    count = count + 1
    if count <= MAX_ENTRIES then
      parts[count] = key_text(key, place) .. show(field, depth + 1, seen)
      if key == place then place = place + 1 end
    end
  end
  if count == 0 then return "{}" end
  if count > MAX_ENTRIES then parts[MAX_ENTRIES + 1] = "… " .. count - MAX_ENTRIES .. " more" end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

local function show_text(text)
  local cut = text
  if #text > MAX_TEXT then cut = string.sub(text, 1, utf8.offset(text, 0, MAX_TEXT) - 1) end
  local quoted = '"' .. string.gsub(cut, '[%c"\\]', function(character)
    return ({ ["\n"] = "\\n", ["\t"] = "\\t", ['"'] = '\\"', ["\\"] = "\\\\" })[character]
      or string.format("\\%03d", string.byte(character))
  end) .. '"'
  if cut == text then return quoted end
  return quoted .. " … " .. #text - #cut .. " bytes more"
end

--- Whether a value says itself what it looks like.
local function has_own_text(value)
  local metatable = getmetatable(value)
  return type(metatable) == "table" and metatable.__tostring ~= nil
end

--- A value as people read it.
function show(value, depth, seen)
  local kind = type(value)
  if kind == "string" then return show_text(value) end
  if kind == "function" then return "function" end
  if kind ~= "table" and kind ~= "userdata" then return tostring(value) end
  if seen[value] then return "{ itself }" end
  if kind == "table" and has_own_text(value) then return tostring(value) end
  seen[value] = true
  -- an object of the host may not tell its fields
  local is_told, text = pcall(show_fields, value, depth, seen)
  seen[value] = nil
  return is_told and text or kind
end

-- MARK: What the host calls

local prompt = {}

local function finish(...)
  local count = select("#", ...)
  local texts = {}
  for i = 1, count do
    local value = select(i, ...)
    texts[i] = show(value, 0, {})
    names["_" .. i], typed["_" .. i] = true, value
  end
  if count > 0 then names._, typed._ = true, (...) end
  return texts
end

--- Evaluates an expression, or runs statements; gives the results as texts, or "incomplete".
---
--- `keeping` is the text once more, with what keeps its locals behind it.
function prompt.evaluate(ctx, text, keeping, chunk, view, scene, failure)
  given = {
    ctx = ctx, params = ctx.params, view = view, scene = scene, L = layout, _err = failure,
    ["\0keep"] = function(...)
      for i = 1, select("#", ...), 2 do
        local name, value = select(i, ...)
        names[name], typed[name] = true, value
      end
    end,
  }
  local run, objection = host.compile("return " .. text, chunk, environment)
  local message = objection
  if not run then run = host.compile(keeping, chunk, environment) end
  if not run then run, message = host.compile(text, chunk, environment) end
  if not run then
    if string.find(objection .. message, "near <eof>", 1, true) then return "incomplete" end
    error(message, 0)
  end
  local texts = finish(run())
  given = {}
  return texts
end

--- The names that begin with a text: of what there is, or of the fields of a value, by its path.
function prompt.complete(ctx, path, beginning, view, scene)
  given = { ctx = ctx, params = ctx.params, view = view, scene = scene, L = layout }
  local found = {}
  local function add(table)
    for key in pairs(table) do
      if type(key) == "string" and string.sub(key, 1, #beginning) == beginning then
        found[key] = true
      end
    end
  end
  if #path == 0 then
    for _, table in ipairs { names, given, captures(), globals } do add(table) end
  else
    local value = environment
    for _, name in ipairs(path) do value = value[name] end
    add(value)
  end
  local list = {}
  for name in pairs(found) do list[#list + 1] = name end
  return list
end

local function is_plain(value, depth)
  local kind = type(value)
  if kind == "boolean" or kind == "number" or kind == "string" then return true end
  if kind ~= "table" or depth > 6 or getmetatable(value) ~= nil then return false end
  for key, entry in pairs(value) do
    if not is_plain(key, depth + 1) or not is_plain(entry, depth + 1) then return false end
  end
  return true
end

--- What was typed and can go to another state, and the names of what cannot.
function prompt.export()
  local kept, lost = {}, {}
  for name in pairs(names) do
    local value = typed[name]
    if value ~= nil and is_plain(value, 0) then
      kept[name] = value
    elseif value ~= nil and not string.find(name, "^_%d*$") then
      lost[#lost + 1] = name
    end
  end
  return kept, lost
end

--- Takes what another state exported.
function prompt.import(kept)
  for name, value in pairs(kept) do names[name], typed[name] = true, value end
end

return prompt
