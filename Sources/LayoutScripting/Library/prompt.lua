--- Evaluates the lines that are typed at a prompt. Only the host uses this module; no script can
--- require it.
---
--- `host` has the functions `compile`, `call`, `upvalue`, `assign` and `fields`, which no script
--- has. It also has the functions of prompt_values.lua and prompt_memory.lua, the `layout` that the
--- script returned, and the script's `globals`. The libraries used here are the host's own, so a
--- script cannot replace their functions. Methods of strings are not used, because a script can
--- replace them.

local host = ...
local layout, globals = host.layout, host.globals

--- Limits of the search for the script's locals: the number of functions and tables, and the
--- number of the tables' fields and the functions' upvalues.
local MAX_VALUES, MAX_FIELDS = 4000, 20000
--- The limits of a completion: keys examined in a table, names returned, and bytes of one name.
local MAX_KEYS, MAX_NAMES, MAX_NAME = 20000, 1000, 60

--- The values of the typed variables by name, and the set of these names: a value can be nil.
local typed, names = {}, {}
--- The names of the script's locals that the prompt has assigned.
local assigned = {}
--- Assigns a value to a name.
local function set(name, value)
  names[name], typed[name] = true, value
  host.note(name)
end

--- The values that the host gives to one line, by name: ctx, params, view and others.
local given = {}
--- The names that belong to the prompt.
local OWN = { ctx = true, params = true, view = true, scene = true, L = true, _err = true }
--- The names whose values are new for each line.
local IS_NEW = { view = true, scene = true, _err = true }

-- MARK: The script's own locals

--- Each local that a function captured, by the local's name: the pair of this function and the
--- number of its upvalue.
local captured = {}

--- Calls `hand_on` with the values that `value`, a function or a table, refers to, in a fixed
--- order. Of a table, these are the fields whose keys are strings or numbers, until `hand_on`
--- returns false. Records the locals that a function captured.
local function look(value, hand_on)
  if type(value) == "table" then
    for key, entry in host.each(value) do
      -- keys of other types have no fixed order
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

--- Finds the script's locals. The search follows the references from the layout, the shortest paths
--- first. If two locals have the same name, the one that is found first takes precedence.
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

--- The value of a name that is not a global, and whether the name is known.
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
      -- the name belongs to the script, because the names of libraries are also globals of this
      -- module
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

--- Whether Lua's syntax error is at the end of the text.
local function is_at_end(objection) return string.sub(objection, -10) == "near <eof>" end

--- Whether Lua's errors show that `text` was meant as an expression. `objection` is the error of
--- the text as an expression, and `message` is its error as statements.
local function is_expression(objection, message, text)
  local first = string.match(text, "^%s*(.*)")
  local function is_at_start(words)
    local token = string.match(words, "unexpected symbol near '(.*)'$")
    return token and token ~= "" and string.sub(first, 1, #token) == token
  end
  -- in the first case, no statement begins like the text; in the second, no expression does
  if is_at_start(message) then return true end
  if is_at_start(objection) then return false end
  local sign = string.match(message, ": syntax error near '(.*)'$")
  if not sign or string.find(objection, "<eof>", 1, true) then return false end
  -- with `+=`, an assignment was meant
  return not string.find(text, sign .. "=", 1, true)
end

--- Compiles a text. Returns the function, and whether the function returns the text's locals first.
--- Returns nil and Lua's error if the text is invalid, and only nil if the text is incomplete. If
--- `is_whole` is true, no more text follows, so a text that does not compile is invalid.
local function compile(text, keeping, chunk, is_whole)
  local is_keeping = keeping ~= text
  -- with this line end, a quoted text that does not end on its line is invalid, not incomplete
  text = text .. "\n"
  local run, objection = host.compile("return " .. text, chunk, environment)
  if run then return run, false end
  if is_keeping then run = host.compile(keeping, chunk, environment) end
  if run then return run, true end
  local message
  run, message = host.compile(text, chunk, environment)
  if run then return run, false end
  if not is_whole and (is_at_end(objection) or is_at_end(message)) then return nil end
  -- the text is compiled again, because the host reports the last error of Lua
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

--- Takes over variables that a line set with `rawset`.
local function take_raw()
  for name, value in next, environment do
    rawset(environment, name, nil)
    if not OWN[name] then set(name, value) end
  end
end

--- Keeps the results of a line as `_`, `_1` and so on, in place of the previous ones.
local function keep_results(values, count)
  local place = 1
  while place <= count or names["_" .. place] do
    set("_" .. place, values[place])
    if place > count then names["_" .. place] = nil end
    place = place + 1
  end
  set("_", values[1])
end

-- MARK: Functions that the host calls

local prompt = {}

--- Finds the script's locals again. The host calls it before each line, as the locals can change.
prompt.find_locals = find_locals

--- Evaluates an expression, or runs statements. Returns the results as strings, or "incomplete".
---
--- `keeping` is the text, changed so that it returns a list of its outermost locals before its own
--- results. `locals` is the list of the names of these locals.
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

--- Raises Lua's error if a text, to which no more lines are added, does not compile. The text is
--- not run.
function prompt.refuse(text, chunk)
  local run, objection = compile(text, text, chunk, true)
  if not run then error(objection, 0) end
end

--- Whether a text ends within a statement.
function prompt.goes_on(text)
  local run, rest = compile(text, text, "@prompt")
  return not run and not rest
end

--- Returns a field of a value without running any of the script's code.
local function field(value, name)
  if type(value) == "table" then return rawget(value, name) end
  if type(value) ~= "userdata" then return nil end
  -- an object of the host raises an error for an unknown field
  local is_there, entry = pcall(function() return value[name] end)
  return is_there and entry or nil
end

--- Adds to `found` the names of fields of `value` that begin with `beginning` and have the form of
--- a Lua name, up to the limits of a completion.
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

--- The names that begin with `beginning`, unsorted. If `path` is empty, all known names are
--- searched; otherwise the fields of the value at `path`.
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

--- Stores the names of a section's fields. A section does not list its fields itself, and the
--- prompt needs the names to show it; see prompt_values.lua.
prompt.know = host.know

--- Returns typed values for another state, and the values that are lost; see prompt_memory.lua.
function prompt.export(is_whole)
  take_raw()
  return host.export(typed, assigned, is_whole)
end

--- Takes over the values that another state exported.
function prompt.import(plain, kept) host.import(plain, kept, set) end

return prompt
