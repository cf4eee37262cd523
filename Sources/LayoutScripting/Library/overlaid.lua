--- Overlaid: a layout with the views of a second layout added. Used by `celluna.compose`:
---
---   local overlaid = require "celluna.overlaid"
---   return overlaid.of(base, extra)

local anchoring = require "celluna.anchoring"
local contexts = require "celluna.contexts"
local derived = require "celluna.derived"
local elements = require "celluna.elements"
local part_hooks = require "celluna.part_hooks"
local parts = require "celluna.parts"
local views = require "celluna.views"

local overlaid = {}

local call = part_hooks.call

local function nothing() end

--- The name of a view in `placed`. All invalid names give the same result, because the host reports
--- them.
local function key(...)
  local id = { ... }
  return elements.is_name(id, select("#", ...)) and table.concat(id, ":") or ""
end

--- The name by which `placed` knows the view that a hook gets.
local function key_of(el)
  if el.category == "decoration" then return key(el.kind, el.section, el.item) end
  return key("view", el.kind, el.section, el.item)
end

-- MARK: Geometry

--- The part of the second layout. The part's table `own` has the size of the layout's content. If a
--- hook of the layout can read them, `own` also has the frames of the items, headers and footers
--- that the layout placed; these elements are not shown.
local function part_of_extra(ctx)
  local own = { item = {}, header = {}, footer = {} }
  local function reader(kind)
    return function()
      return function(n)
        local frame = own[kind][n]
        if frame then return table.unpack(frame) end
      end
    end
  end
  local part = parts.same(ctx, {}, {
    frame = function() return ctx.frame and reader("item")() end,
    header = function() return ctx.header and reader("header")() end,
    footer = function() return ctx.footer and reader("footer")() end,
    content_width = function() return own.width or ctx.content_width end,
    content_height = function() return own.height or ctx.content_height end,
  })
  part.own = own
  return part
end

--- Places the layout `base`, notes its views in `placed`, and removes them from `added`. Views that
--- `sheet.header` and `sheet.footer` place are not noted.
local function place_base(base, part, sheet, placed, added)
  local function note(name) placed[name], added[name] = true, nil end
  return derived.place(base, part.ctx, views.of(sheet, {
    supplementary = function(kind, s, n, ...)
      note(key("view", kind, s, n))
      return sheet.supplementary(kind, s, n, ...)
    end,
    decoration = function(kind, ...)
      local s, n = elements.with_section(...)
      note(key(kind, s, n))
      return sheet.decoration(kind, ...)
    end,
  }))
end

--- Whether the layout has hooks besides geometry, some of which can read the places of elements.
local function has_hooks(layout)
  for name in pairs(call) do
    if layout[name] then return true end
  end
  return type(layout.overscan) == "function"
end

--- Places the views of the second layout that are not in `placed`, except headers and footers, and
--- notes them in `added`.
local function place_extra(extra, part, ctx, sheet, placed, added)
  local is_noted = has_hooks(extra)
  local function hidden(kind)
    return is_noted and function(n, x, y, w, h)
      if not w then w, h = ctx.size(n) end
      part.own[kind][n] = { x, y, w, h }
    end or nothing
  end
  part.own.width, part.own.height = derived.place(extra, part.ctx, views.of(sheet, {
    item = hidden "item", header = hidden "header", footer = hidden "footer",
    scroller = nothing,
    supplementary = function(kind, s, n, ...)
      local name = key("view", kind, s, n)
      if kind == "header" or kind == "footer" or placed[name] then return end
      added[name] = true
      return sheet.supplementary(kind, s, n, ...)
    end,
    decoration = function(kind, ...)
      local s, n = elements.with_section(...)
      local name = key(kind, s, n)
      if placed[name] then return end
      added[name] = true
      return sheet.decoration(kind, ...)
    end,
  }))
end

-- MARK: Hooks

--- Adds hooks to `result`. `scroll`, `appear` and `disappear` are those of the layout that placed
--- the element. Some hooks, for example `enter`, call both layouts; the rest call only `base`.
--- `both_of(ctx)` has the parts `base` and `extra`, and `placed`, the views that `base` has placed.
--- `added` has the views that `extra` has placed and `base` has not placed since then. A view stays
--- in `added` when `extra` no longer places it.
local function add_hooks(result, base, extra, both_of, added)
  for _, name in ipairs { "scroll", "appear", "disappear" } do
    result[name] = (base[name] or extra[name]) and function(ctx, el, ...)
      local both = both_of(ctx)
      local is_bar = el.kind == "header" or el.kind == "footer"
      local id = key_of(el)
      if el.category == "cell" or el.category == "supplementary" and is_bar
        or both.placed[id] or not added[id] then
        return base[name] and call[name](both.base, ctx, base[name], el, ...)
      end
      return extra[name] and call[name](both.extra, ctx, extra[name], el, ...)
    end or nil
  end
  part_hooks.inform(result, { base, extra })
  result.invalidates = base.invalidates and extra.invalidates and function(ctx, bounds)
    local both = both_of(ctx)
    return call.invalidates(both.base, ctx, base.invalidates, bounds)
      or call.invalidates(both.extra, ctx, extra.invalidates, bounds)
  end
  result.overscan = part_hooks.joined_overscan({ base, extra }, function(ctx)
    local both = both_of(ctx)
    return { { base, both.base }, { extra, both.extra } }
  end)
  for _, name in ipairs { "snap", "restore", "drop", "lift", "fit" } do
    result[name] = base[name] and function(ctx, ...)
      return call[name](both_of(ctx).base, ctx, base[name], ...)
    end
  end
  result.message = base.message and function(ctx, ...)
    return base.message(contexts.own(ctx), ...)
  end
end

--- The layout `base`, with the views of `extra` added, except headers and footers. If both layouts
--- place the same view, the view of `base` is used.
function overlaid.of(base, extra)
  local place
  local added = {}

  local both_of, keep = parts.keeper(function(ctx)
    local _, _, both = place(ctx, views.nowhere)
    return both
  end)

  function place(ctx, sheet)
    local both = { base = parts.same(ctx, {}), extra = part_of_extra(ctx), placed = {} }
    local width, height = place_base(base, both.base, sheet, both.placed, added)
    place_extra(extra, both.extra, ctx, sheet, both.placed, added)
    return width, height, both
  end

  local result = derived.with_parameters_of(derived.from(base, function(ctx, sheet)
    local width, height, both = place(ctx, sheet)
    keep(ctx, both)
    return width, height
  end), { extra })
  result.kinds = derived.kinds_of { base, extra }
  add_hooks(result, base, extra, both_of, added)
  anchoring.keep(result, base, function(ctx) return both_of(ctx).base end)
  return result
end

return overlaid
