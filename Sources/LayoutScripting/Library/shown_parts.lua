--- Shown parts: the elements of a layout that is blended with another one, as its hooks show them.
--- Used by `celluna.blends`:
---
---   local shown_parts = require "celluna.shown_parts"
---   local part = shown_parts.make(ctx, layout, named, declared)
---   local shown, is_changed = shown_parts.shown(part, el)
---
--- An element is a table with `x`, `y`, `w`, `h` and `attributes`, as `elements.collector` keeps
--- it.

local elements = require "celluna.elements"
local parts = require "celluna.parts"
local views = require "celluna.views"

local shown_parts = {}

--- The part of a layout. `named` has the elements of the layout by names such as "item:1", and
--- `declared` the declarations of custom attributes. After the layout has placed its elements, the
--- caller stores the size of the layout's content in the part's `width` and `height`.
function shown_parts.make(ctx, layout, named, declared)
  local part
  local function frames(name, prefix)
    return function()
      return ctx[name] and function(n) -- this read fails in hooks that must not read places
        local e = named[prefix .. n]
        if e then return e.x, e.y, e.w, e.h end
      end
    end
  end
  part = parts.same(ctx, {}, {
    frame = frames("frame", "item:"), header = frames("header", "header:"),
    footer = frames("footer", "footer:"),
    content_width = function() return part.width or ctx.content_width end,
    content_height = function() return part.height or ctx.content_height end,
  })
  part.layout, part.named, part.declared = layout, named, declared
  return part
end

--- The part's own element for the element `el` that a hook gets; nil if the layout of the part does
--- not place it.
local function placed(part, el)
  local named = part.named
  if el.category == "cell" then return named["item:" .. el.index] end
  local path = el.kind .. ":" .. el.section .. ":" .. el.item
  if el.category == "decoration" then return named["decoration:" .. path] end
  return named["supplementary:" .. path]
    or (el.kind == "header" or el.kind == "footer") and named[el.kind .. ":" .. el.section] or nil
end

--- The element `e` of the part as the hooks of the part's layout see it; `el` is the same element
--- in the blend.
local function seen(part, e, el)
  local attributes = e.attributes or {}
  local own = {
    x = e.x, y = e.y, width = e.w, height = e.h, z = attributes.z or 0,
    alpha = attributes.alpha or 1, hidden = attributes.hidden or false,
  }
  for name, declaration in pairs(part.declared) do
    own[name] = attributes[name]
    if own[name] == nil then own[name] = declaration.default end
  end
  return views.of(el, own)
end

local TRANSFORMS = { "transform", "transform3d", "rotation", "scale", "scale_x", "scale_y" }
local FIELDS = { "z", "alpha", "hidden", table.unpack(TRANSFORMS) }

--- The element with the changes that a hook returned. A new transform replaces the old one.
local function changed(e, changes)
  local attributes, own = elements.copy(e.attributes or {}), elements.copy(changes)
  for _, name in ipairs(FIELDS) do own[name] = changes[name] end -- also copies inherited fields
  for _, name in ipairs(TRANSFORMS) do
    if own[name] ~= nil then
      for _, other in ipairs(TRANSFORMS) do attributes[other] = nil end
    end
  end
  for name, value in pairs(own) do attributes[name] = value end
  attributes.x, attributes.y, attributes.width, attributes.height = nil, nil, nil, nil
  return {
    x = changes.x or e.x, y = changes.y or e.y, w = changes.width or e.w, h = changes.height or e.h,
    attributes = attributes,
  }
end

--- The element `e` after a hook of the part's layout has run, and whether the hook changed it.
local function after(part, name, e, el, ...)
  local hook = part.layout[name]
  local changes = hook and hook(part.ctx, seen(part, e, el), ...)
  if not changes then return e, false end
  return changed(e, changes), true
end

--- The element as the layout shows it, and whether the layout's `scroll` changed it; nil and false
--- if the layout does not place the element.
function shown_parts.shown(part, el)
  local e = placed(part, el)
  if not e then return nil, false end
  return after(part, "scroll", e, el)
end

local function with(e, fields)
  local result = { x = e.x, y = e.y, w = e.w, h = e.h }
  result.attributes = elements.copy(e.attributes or {})
  for name, value in pairs(fields) do result.attributes[name] = value end
  return result
end

--- The element while it is dragged to a point; nil if the layout does not place it. The field `z`
--- of the result is the z that the layout's `lift` has set; nil if this is the z of `el`, or if
--- `lift` has set none.
function shown_parts.lifted(part, el, x, y)
  local e = shown_parts.shown(part, el)
  if not e then return nil end
  local at = with(e, { z = el.z })
  at.x, at.y = x - e.w / 2, y - e.h / 2
  local result, is_changed = after(part, "lift", at, el, x, y)
  local z = is_changed and result.attributes.z ~= el.z and result.attributes.z or nil
  result.attributes.z, result.z = nil, z
  return result
end

--- The element as it begins to appear, and whether the layout's `appear` changed it; nil and false
--- if the layout does not place the element.
function shown_parts.appearing(part, el, change)
  local e = shown_parts.shown(part, el)
  if not e then return nil, false end
  local result, is_changed = after(part, "appear", e, el, change)
  if is_changed or change ~= "insert" then return result, is_changed end
  return with(e, { alpha = 0 }), false
end

--- The element as it has disappeared, and whether the layout's `disappear` changed it. Before it
--- disappeared, it was shown as `el`.
function shown_parts.disappearing(part, el, change)
  local attributes = { alpha = el.alpha, hidden = el.hidden, z = el.z }
  for name in pairs(part.declared) do attributes[name] = el[name] end
  local e = { x = el.x, y = el.y, w = el.width, h = el.height, attributes = attributes }
  local result, is_changed = after(part, "disappear", e, el, change)
  if is_changed or change ~= "delete" then return result, is_changed end
  return with(e, { alpha = 0 }), false
end

--- Whether the layout gives item `i`, or the header or footer of section `s`, another size than the
--- given one.
function shown_parts.has_other_size(part, i, width, height, kind, s)
  local e = part.named[i and "item:" .. i or kind .. ":" .. s]
  return e ~= nil and (e.w ~= width or e.h ~= height)
end

return shown_parts
