--- What evaluates the lines that somebody types at a prompt. For the host alone: no script can
--- require it.
---
--- `host` has `compile`, `call`, `upvalue`, `assign` and `fields`, which no script has, what
--- prompt_values.lua and prompt_memory.lua add to it, the `layout` that the script returned, and
--- the `globals` that it sees. The libraries used here are the host's own: a script that replaces a
--- function of its own gets nothing of ours. So texts have no methods here.

local host = ...
local layout, globals = host.layout, host.globals

--- How far the script's functions and tables are looked through for its locals: values, and fields
--- altogether.
local MAX_VALUES, MAX_FIELDS = 4000, 20000
--- How much of a table is looked at for names, and how many names are given.
local MAX_KEYS, MAX_NAMES, MAX_NAME = 20000, 1000, 60

--- What was typed, by name; a name stays one even if its value is nil.
local typed, names = {}, {}
--- The names of the script's locals that were given another value.
local assigned = {}
--- Gives a name a value.
local function set(name, value)
  names[name], typed[name] = true, value
  host.note(name)
end

--- What the host gives for one line: ctx, params, view, scene.
local given = {}
--- The names of these.
local OWN = { ctx = true, params = true, view = true, scene = true, L = true, _err = true }
--- Those that are made anew for each line.
local IS_NEW = { view = true, scene = true, _err = true }

-- MARK: The script's own locals

--- Where each local is that a function captured: { function, number } by name.
local captured = {}

--- Hands on what a function or a table leads to, in a defined order; keeps the places of locals.
local function look(value, hand_on)
  if type(value) == "table" then
    for key, entry in host.each(value) do
      -- keys of other types have no order
      if type(key) ~= "string" and type(key) ~= "number" or not hand_on(entry) then return end
    end
    return
  end
  for number = 1, 255 do
    local name, inner = host.upvalue(value, number)
    if not name then return end
    if name ~= "_ENV" and name ~= "" and not captured[name] then
      captured[name] = { value, number }
    end
    hand_on(inner)
  end
end

local environment = {}

--- Looks for the script's locals, the nearest to the layout first: of two with the same name that
--- one counts.
local function find_locals()
  local seen, queue, fields = { [globals] = true, [environment] = true }, { layout }, 0
  local function hand_on(value)
    local kind = type(value)
    fields = fields + 1
    if (kind == "table" or kind == "function") and not seen[value] then
      seen[value] = true
      queue[#queue + 1] = value
    end
    return fields < MAX_FIELDS
  end
  captured = {}
  for place = 1, MAX_VALUES do
    if not queue[place] or fields >= MAX_FIELDS then return end
    look(queue[place], hand_on)
  end
end

-- MARK: The environment

--- What a name stands for but a global, and whether it does.
local function known(name)
  if OWN[name] then return given[name], given[name] ~= nil end
  if names[name] then return typed[name], true end
  local place = captured[name]
  if not place then return nil, false end
  local _, value = host.upvalue(place[1], place[2])
  return value, true
end

setmetatable(environment, {
  __index = function(_, name)
    local value, is_known = known(name)
    if not OWN[name] and names[name] then
      host.note_read(name, value)
    elseif is_known and not IS_NEW[name] or not is_known and _ENV[name] == nil then
      -- what is no library, which has the same name here
      host.note_script()
    end
    if is_known then return value end
    return globals[name]
  end,
  __metatable = false,
  __newindex = function(_, name, value)
    if OWN[name] then
      error("`" .. name .. "` is the prompt's own name; `local " .. name
        .. "` gives it a value for one input", 2)
    end
    local place = not names[name] and captured[name]
    if place then
      host.note_script()
      host.assign(place[1], place[2], value)
      assigned[name] = true
    else
      set(name, value)
    end
  end,
})

local function give(ctx, view, scene, failure)
  given = {
    ctx = ctx, params = ctx.params, view = view, scene = scene, L = layout, _err = failure,
  }
end

-- MARK: Evaluating

--- Whether Lua stumbled at the end of the text.
local function is_at_end(objection) return string.sub(objection, -10) == "near <eof>" end

--- Whether a text was meant as an expression, by Lua's objections to it as one and as statements.
local function is_expression(objection, message, text)
  local first = string.match(text, "^%s*(.*)")
  local function is_at_start(words)
    local token = string.match(words, "unexpected symbol near '(.*)'$")
    return token and token ~= "" and string.sub(first, 1, #token) == token
  end
  -- no statement begins like this, or no expression does
  if is_at_start(message) then return true end
  if is_at_start(objection) then return false end
  local sign = string.match(message, ": syntax error near '(.*)'$")
  if not sign or string.find(objection, "<eof>", 1, true) then return false end
  -- `+=` was meant to assign
  return not string.find(text, sign .. "=", 1, true)
end

--- The function of a text and whether it returns its locals first; or nil, with an objection or
--- none if the text goes on. It is whole if nothing more is to come.
local function compile(text, keeping, chunk, is_whole)
  local is_keeping = keeping ~= text
  -- a text in quotes ends on its line
  text = text .. "\n"
  local run, objection = host.compile("return " .. text, chunk, environment)
  if run then return run, false end
  if is_keeping then run = host.compile(keeping, chunk, environment) end
  if run then return run, true end
  local message
  run, message = host.compile(text, chunk, environment)
  if run then return run, false end
  if not is_whole and (is_at_end(objection) or is_at_end(message)) then return nil end
  -- the host knows the last objection as Lua's own
  if is_expression(objection, message, text) then
    run, message = host.compile("return " .. text, chunk, environment)
  end
  return run, message
end

local function keep(name, value)
  if not OWN[name] then
    set(name, value)
  elseif not rawequal(value, given[name]) then
    print("note: `" .. name .. "` is the prompt's own name: the local lasted for this input")
  end
end

--- Takes over what was set without asking the environment.
local function take_raw()
  for name, value in next, environment do
    rawset(environment, name, nil)
    if not OWN[name] then set(name, value) end
  end
end

--- Keeps the results of a line as `_`, `_1` and so on, in place of those before.
local function keep_results(values, count)
  local place = 1
  while place <= count or names["_" .. place] do
    set("_" .. place, values[place])
    if place > count then names["_" .. place] = nil end
    place = place + 1
  end
  set("_", values[1])
end

-- MARK: What the host calls

local prompt = {}

--- Looks for the script's locals anew: before each line, for they may be others by then.
prompt.find_locals = find_locals

--- Evaluates an expression, or runs statements; gives the results as texts, or "incomplete".
---
--- `keeping` is the text with a list of its outermost locals, which `locals` names, before all it
--- returns.
function prompt.evaluate(ctx, text, keeping, locals, chunk, view, scene, failure)
  give(ctx, view, scene, failure)
  take_raw()
  local run, rest = compile(text, keeping, chunk)
  if not run then
    if not rest then return "incomplete" end
    error(rest, 0)
  end
  local function finish(...)
    local count, values, first = select("#", ...), { ... }, rest and 1 or 0
    for place = 1, rest and #locals or 0 do keep(locals[place], values[1][place]) end
    if first > 0 then values = { select(2, ...) } end
    local texts = host.show(values, count - first)
    if count > first then keep_results(values, count - first) end
    return texts
  end
  local texts = finish(host.call(run))
  given = {}
  return texts
end

--- Raises what is wrong with a text that ends too early; nothing of it runs.
function prompt.refuse(text, chunk)
  local run, objection = compile(text, text, chunk, true)
  if not run then error(objection, 0) end
end

--- Whether a text ends within a statement.
function prompt.goes_on(text)
  local run, rest = compile(text, text, "@prompt")
  return not run and not rest
end

--- The field of a value, got without running anything of the script.
local function field(value, name)
  if type(value) == "table" then return rawget(value, name) end
  if type(value) ~= "userdata" then return nil end
  -- an object of the host raises for what it does not have
  local is_there, entry = pcall(function() return value[name] end)
  return is_there and entry or nil
end

--- Adds the names in a value that begin with a text to `found`.
local function add_names(value, beginning, found)
  local visited, step, state, first = 0, next, value, nil
  if type(value) == "userdata" then step, state, first = host.members(value) end
  for name in step, state, first do
    visited = visited + 1
    if visited > MAX_KEYS or found.count >= MAX_NAMES then return end
    if type(name) == "string" and #name <= MAX_NAME and not found.names[name]
      and string.sub(name, 1, #beginning) == beginning and string.find(name, "^[%a_][%w_]*$") then
      found.names[name], found.count = true, found.count + 1
    end
  end
end

--- The names that begin with a text: of what there is, or of the fields of a value, by its path.
function prompt.complete(ctx, path, beginning, view, scene)
  give(ctx, view, scene)
  local found = { names = {}, count = 0 }
  if #path == 0 then
    for _, value in ipairs { names, given, captured, globals } do
      add_names(value, beginning, found)
    end
  else
    local value, is_known = known(path[1])
    if not is_known then value = rawget(globals, path[1]) end
    for place = 2, #path do value = field(value, path[place]) end
    -- an object of the host may have no fields
    if type(value) == "table" or type(value) == "userdata" then
      pcall(add_names, value, beginning, found)
    end
  end
  given = {}
  local list = {}
  for name in pairs(found.names) do list[#list + 1] = name end
  return list
end

--- Takes the names of fields that objects do not tell; see prompt_values.lua.
prompt.know = host.know

--- What was typed and can go to another state, and what cannot; see prompt_memory.lua.
function prompt.export(is_whole)
  take_raw()
  return host.export(typed, assigned, is_whole)
end

--- Takes what another state exported.
function prompt.import(plain, kept) host.import(plain, kept, set) end

return prompt
