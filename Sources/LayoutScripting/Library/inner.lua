--- Inner: checks the layouts inside a composition. The host checks only the composed layout, in
--- which some fields of the inner layouts are missing. Used by `celluna.compose`:
---
---   local inner = require "celluna.inner"
---   inner.check("compose.mirror", layout)

local checks = require "celluna.fields"
local promises = require "celluna.promises"

local inner = {}

--- A layout as messages name it.
local function name_of(layout)
  if type(layout.name) ~= "string" then return "a layout" end
  return "the layout `" .. layout.name .. "`"
end

-- MARK: Fields

local law_name = checks.choice(promises.laws)
local rule = checks.choice(promises.rules)

local function check_laws(laws, place)
  if type(laws) ~= "table" then checks.refuse(place, "a list of laws", laws) end
  for n, law in ipairs(laws) do
    local at = place .. "[" .. n .. "]"
    if type(law) == "string" then
      law_name(law, at)
    elseif type(law) ~= "table" or type(law[1]) ~= "string" or type(law[2]) ~= "function" then
      checks.refuse(at, "the name of a law, or { name, function }", law)
    end
  end
end

local function check_kinds(kinds, place)
  if type(kinds) ~= "table" then checks.refuse(place, "a table of kinds", kinds) end
  for kind, value in pairs(kinds) do rule(value, place .. "." .. tostring(kind)) end
end

-- For each field that can be a string or a function, the valid strings.
local CHOICES = {
  begin = checks.choice { start = true, ["end"] = true },
  anchor = checks.choice { offset = true, first = true, last = true },
}

--- Raises an error if `layout` is not a table, or if one of its fields `laws`, `kinds`, `begin` and
--- `anchor` is invalid. Functions as values of `begin` and `anchor` are not called. `what` is the
--- name of the function that makes the composition.
function inner.check(what, layout)
  if type(layout) ~= "table" then checks.refuse(what, "a layout", layout) end
  local place = what .. ": " .. name_of(layout) .. ": "
  if layout.laws ~= nil then check_laws(layout.laws, place .. "laws") end
  if layout.kinds ~= nil then check_kinds(layout.kinds, place .. "kinds") end
  for name, choice in pairs(CHOICES) do
    local value = layout[name]
    if value ~= nil and type(value) ~= "function" then choice(value, place .. name) end
  end
end

-- MARK: Results

--- Returns the content's width and height, as a hook returned them; raises an error if one of them
--- is not a number.
function inner.content(layout, hook, width, height)
  if type(width) == "number" and type(height) == "number" then return width, height end
  local wrong = width
  if type(width) == "number" then wrong = height end
  checks.refuse("`" .. hook .. "` of " .. name_of(layout),
    "the content's width and height as results", wrong)
end

--- Returns the coordinate that the hook `frontier` of a layout returned; raises an error for any
--- other result.
function inner.frontier(layout, at)
  if type(at) == "number" then return at end
  checks.refuse("`frontier` of " .. name_of(layout), "a number as the result", at)
end

--- Raises an error about a result of the hook `start` that is not an accumulator.
function inner.refuse_accumulator(layout, found)
  checks.refuse("`start` of " .. name_of(layout), "a table", found)
end

--- Returns the next item that the hook `step` of a layout returned for item `i`; if the hook
--- returned nil, the item after `i`. Raises an error if the result is not a number above `i`.
function inner.following(layout, i, following)
  if following == nil then return i + 1 end
  if type(following) == "number" and following > i then return following end
  checks.refuse("`step` of " .. name_of(layout) .. " for item " .. i,
    "the number of a later item as the next one", following)
end

return inner
