--- Compositional: layouts made of items, groups and sections, by the rules of UIKit's
--- UICollectionViewCompositionalLayout.
---
---   local compositional = require "celluna.compositional"
---   local item = compositional.item { width = compositional.fraction(0.5) }
---   local row = compositional.group.horizontal { height = 80, items = { item } }
---   return compositional.layout { …, section = compositional.section { group = row } }
---
--- Source: SEMANTICS.md section 11, «Compositional layout».

-- `marks` is set only while the host searches for the author's call that led to an element;
-- otherwise it is nil. `marks.here()` returns the mark of the author's call that is running now: a
-- number, which the described group keeps.
local marks = ...

local checks = require "celluna.fields"
local bars = require "celluna.bars"
local groups = require "celluna.groups"
local rows = require "celluna.rows"
local section_hooks = require "celluna.section_hooks"

local compositional = { group = {} }

-- The metatables of the tables that the functions of this module return.
local DIMENSION, SPACING, ITEM, GROUP, SECTION = {}, {}, {}, {}, {}

-- MARK: Lengths

local is_axis = checks.choice { width = true, height = true }

--- A share of the container's width or of its height. `of` names one of them. By default, a width
--- is a share of the container's width, and a height is a share of its height.
function compositional.fraction(share, of)
  checks.length(share, "fraction")
  if of ~= nil then is_axis(of, "fraction: of") end
  return setmetatable({ kind = "fraction", value = share, of = of }, DIMENSION)
end

--- A length in points. A plain number stands for the same length.
function compositional.absolute(length)
  return setmetatable({ kind = "absolute", value = checks.length(length, "absolute") }, DIMENSION)
end

--- A length in points, which is used until the data gives another length or the cell measures one.
function compositional.estimated(length)
  return setmetatable({ kind = "estimated", value = checks.length(length, "estimated") }, DIMENSION)
end

--- A spacing of at least `least` points, which grows if there is more room.
function compositional.flexible(least)
  return setmetatable(
    { least = checks.length(least or 0, "flexible"), is_flexible = true }, SPACING)
end

local WHOLE = compositional.fraction(1)
local is_dimension = checks.made_by("a number, fraction(…) or estimated(…)", DIMENSION)

local function dimension(value, place, name)
  if type(value) ~= "number" then return is_dimension(value, place, name) end
  return { kind = "absolute", value = checks.length(value, place, name) }
end

local is_spacing = checks.made_by("a number or flexible(…)", SPACING)

local function spacing(value, place, name)
  if type(value) ~= "number" then return is_spacing(value, place, name) end
  return { least = checks.length(value, place, name), is_flexible = false }
end

local NO_SPACING = spacing(0, "spacing")
local insets = checks.numbers("top", "leading", "bottom", "trailing")
local point = checks.numbers("x", "y")

local EDGES = { top = spacing, leading = spacing, bottom = spacing, trailing = spacing }

local function edge_spacing(value, place, name)
  local result = checks.read(checks.at(place, name), value, EDGES)
  for edge in pairs(EDGES) do result[edge] = result[edge] or NO_SPACING end
  return result
end

--- Adds the fields `width` and `height` to `kinds`, a table for `fields.read`, and returns `kinds`.
local function sized(kinds)
  kinds.width, kinds.height = dimension, dimension
  return kinds
end

local NO_INSETS = insets(0, "insets")
local NO_EDGES = edge_spacing({}, "edge_spacing")

local function with_size(what, given, kinds)
  local result = checks.read(what, given, kinds)
  result.width, result.height = result.width or WHOLE, result.height or WHOLE
  result.is_estimated = result.width.kind == "estimated" or result.height.kind == "estimated"
  return result
end

--- The table of an item or a group. Its insets along an estimated dimension become 0.
local function part(what, given, kinds)
  local result = with_size(what, given, kinds)
  result.edge_spacing = result.edge_spacing or NO_EDGES
  local own = result.insets or NO_INSETS
  if own ~= NO_INSETS and result.is_estimated then
    local is_wide = result.width.kind ~= "estimated"
    local is_high = result.height.kind ~= "estimated"
    own = {
      leading = is_wide and own.leading or 0, trailing = is_wide and own.trailing or 0,
      top = is_high and own.top or 0, bottom = is_high and own.bottom or 0,
    }
  end
  result.insets = own
  result.is_outside = result.insets.leading < 0 or result.insets.top < 0
  return result
end

-- MARK: Items

local alignment = checks.choice(groups.alignments)

local BADGE = sized {
  kind = checks.text, anchor = alignment, item_anchor = alignment, offset = point,
  fractional_offset = point, z = checks.integer,
}

local function badge(value, place, name)
  place = checks.at(place, name)
  local result = checks.require(place, with_size(place, value, BADGE), "kind", "anchor")
  if result.is_estimated then error(place .. ": the size of a badge cannot be estimated", 0) end
  if result.kind == "header" or result.kind == "footer" then
    error(place .. ": kind: `" .. result.kind .. "` is the kind of the views at the ends of "
      .. 'sections; give the badge another one, for example "badge"', 0)
  end
  return result
end

local ITEM_FIELDS = sized {
  insets = insets, edge_spacing = edge_spacing, badges = checks.list(badge),
}

local NO_KINDS = {}

--- An item of the data: its size, the insets of its cell, the spacing around it, and its badges.
function compositional.item(fields)
  local result = part("item", fields, ITEM_FIELDS)
  result.is_measured = result.is_estimated
  result.is_outside = result.is_outside or result.badges ~= nil
  result.badge_kinds = result.badges and {} or NO_KINDS
  for _, one in ipairs(result.badges or NO_KINDS) do result.badge_kinds[one.kind] = true end
  return setmetatable(result, ITEM)
end

-- MARK: Groups

local GROUP_FIELDS = sized {
  insets = insets, edge_spacing = edge_spacing, spacing = spacing, count = checks.count,
  items = checks.list(checks.made_by("an item or a group", ITEM, GROUP)),
}

--- Whether a spacing along the group's axis is flexible.
local function has_flexible(result)
  if result.spacing.is_flexible then return true end
  for _, one in ipairs(result.items) do
    local before, after = groups.edges(one, result.is_horizontal)
    if before.is_flexible or after.is_flexible then return true end
  end
  return false
end

local function group(what, given, is_horizontal)
  local result = checks.require(what, part(what, given, GROUP_FIELDS), "items")
  if result.count and #result.items > 1 then
    error(what .. ": `count` repeats one item, but `items` has " .. #result.items, 0)
  end
  result.spacing = result.spacing or NO_SPACING
  result.is_group, result.is_horizontal = true, is_horizontal
  result.mark = marks and marks.here()
  result.firsts, result.lengths, result.breadths, result.badge_kinds = {}, {}, {}, {}
  for _, one in ipairs(result.items) do
    result.is_measured = result.is_measured or one.is_measured
    result.is_estimated = result.is_estimated or one.is_estimated
    result.is_outside = result.is_outside or one.is_outside
    for kind in pairs(one.badge_kinds) do result.badge_kinds[kind] = true end
  end
  result.is_flexible, result.facts = has_flexible(result), groups.facts(result)
  return setmetatable(result, GROUP)
end

--- A group whose items are placed from the leading to the trailing edge.
function compositional.group.horizontal(fields) return group("group.horizontal", fields, true) end

--- A group whose items are placed from the top to the bottom.
function compositional.group.vertical(fields) return group("group.vertical", fields, false) end

local FRAME = {
  x = checks.number, y = checks.number, width = checks.length, height = checks.length,
  z = checks.integer,
}

local function frame(value, place, name)
  place = checks.at(place, name)
  local result = checks.read(place, value, FRAME)
  return checks.require(place, result, "x", "y", "width", "height")
end

local frames = checks.list(frame)

local CUSTOM_FIELDS = sized { insets = insets, edge_spacing = edge_spacing, frames = checks.hook }

--- A group whose items have the frames that a function returns.
function compositional.group.custom(fields)
  local result = part("group.custom", fields, CUSTOM_FIELDS)
  checks.require("group.custom", result, "frames")
  if result.is_estimated then
    error("group.custom: the size of a custom group cannot be estimated", 0)
  end
  local own = result.frames
  function result.frames(width, height)
    return frames(own { width = width, height = height }, "group.custom: the result of `frames`")
  end
  result.is_group, result.is_outside, result.badge_kinds = true, true, {}
  result.mark = marks and marks.here()
  return setmetatable(result, GROUP)
end

-- MARK: Sections

local BAR = sized {
  alignment = alignment, offset = point, pinned = checks.boolean, extends = checks.boolean,
  z = checks.integer,
}

local function bar(value, place, name) return with_size(checks.at(place, name), value, BAR) end

local BACKGROUND = { kind = checks.text, insets = insets, z = checks.integer }

local function background(value, place, name)
  place = checks.at(place, name)
  return checks.require(place, checks.read(place, value, BACKGROUND), "kind")
end

local SECTION_FIELDS = {
  group = checks.made_by("a group", GROUP), insets = insets, spacing = checks.length,
  header = bar, footer = bar, background = background,
  orthogonal = checks.choice(rows.behaviours),
  visible_items = checks.hook,
}

--- A section: a group that is repeated until all items are placed, and the views around these
--- items.
function compositional.section(fields)
  local result = checks.read("section", fields, SECTION_FIELDS)
  checks.require("section", result, "group")
  return setmetatable(result, SECTION)
end

-- MARK: Layouts

local is_section = checks.made_by("a section", SECTION)

local OWN_HOOKS = {
  "prepare", "start", "step", "finish", "frontier", "frame", "range", "content", "update",
  "scroll", "overscan", "fit", "item_size",
}

--- The layout's table: the hooks that place the sections, and all `fields` except `section` and
--- `section_spacing`.
function compositional.layout(fields)
  if type(fields) ~= "table" then error("layout: expected a table of fields", 0) end
  local provider, spaces = fields.section, fields.section_spacing
  if provider == nil then error("layout: the field `section` is missing", 0) end
  if type(provider) ~= "function" then
    local expected = "a section, or a function that returns one"
    checks.made_by(expected, SECTION)(provider, "layout: section")
  end
  local result = {}
  for name, value in pairs(fields) do result[name] = value end
  result.section, result.section_spacing = nil, nil
  for _, name in ipairs(OWN_HOOKS) do
    if result[name] ~= nil then
      error("layout: `" .. name .. "` is a field of the compositional layout itself", 0)
    end
  end
  if type(provider) ~= "function" then
    rows.check_kinds(provider, fields.kinds, "layout: section")
  end
  local function section_of(ctx, s, container)
    if type(provider) ~= "function" then return provider end
    local place = "layout: section " .. s
    local section = is_section(provider(ctx, s, container), place)
    rows.check_kinds(section, fields.kinds, place)
    return section
  end
  local hooks = section_hooks.make(section_of, {
    axis = fields.axis, spacing = spaces and checks.length(spaces, "layout: section_spacing") or 0,
    is_still = type(provider) ~= "function" and not bars.changes(provider),
    can_snap = fields.snap == nil
      and (type(provider) == "function" or rows.can_differ(provider)),
  })
  for name, hook in pairs(hooks) do result[name] = hook end
  return result
end

return compositional
