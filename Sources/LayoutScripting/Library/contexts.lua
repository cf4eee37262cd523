--- What a layout that is part of another sees as `ctx`. For `celluna.compose`:
---
---   local contexts = require "celluna.contexts"

local contexts = {}

--- An object of the host with some fields other than they are; those in `computed` are worked out
--- when they are read.
local function view_of(object, fields, computed)
  return setmetatable(fields, {
    __index = function(_, name)
      if computed and computed[name] then return computed[name]() end
      return object[name]
    end,
  })
end

-- MARK: Axes exchanged

local function turned_insets(insets)
  return insets and {
    top = insets.leading, leading = insets.top, bottom = insets.trailing, trailing = insets.bottom,
  }
end

local function turned_size(size)
  return size and { width = size.height, height = size.width }
end

local function turned_items(items)
  return function(...)
    local next_item, state, first = items(...)
    return function(last, i)
      local j, width, height = next_item(last, i)
      return j, height, width
    end, state, first
  end
end

--- `ctx` with x and y exchanged.
local function turned(ctx)
  local sections = {}
  for s, section in ipairs(ctx.sections) do
    sections[s] = view_of(section, {
      insets = turned_insets(section.insets), header = turned_size(section.header),
      footer = turned_size(section.footer), items = turned_items(section.items),
    })
  end
  return view_of(ctx, {
    width = ctx.height, height = ctx.width, insets = turned_insets(ctx.insets),
    sections = sections, items = turned_items(ctx.items),
    size = function(i)
      local width, height = ctx.size(i)
      return height, width
    end,
  })
end

-- MARK: One section

--- Those of a list of items' numbers that lie within a section, as it counts them by itself.
local function within(section, before)
  local numbers = {}
  for place, i in ipairs(section.selected) do numbers[place] = i - before end
  return numbers
end

--- `ctx` as if there were one section only.
local function alone(ctx, section)
  local before = section.first - 1
  local function items(first, last)
    local to = before + (last or section.count)
    local next_item, state, start = ctx.items(before + (first or 1), to)
    return function(_, i)
      local j, width, height = next_item(state, before + i)
      if j then return j - before, width, height end
    end, state, start - before
  end
  if section.count == 0 then items = function() return function() end end end
  local only = view_of(section, {
    index = 1, first = 1, last = section.count, items = function() return items() end,
  }, { selected = function() return within(section, before) end })
  local function numbered(read) return function(i, ...) return read(before + i, ...) end end
  return view_of(ctx, {
    count = section.count, sections = { only }, items = items, size = numbered(ctx.size),
    measure = numbered(ctx.measure), hint = numbered(ctx.hint),
    section_of = function() return 1 end,
    run = function(i, most) return ctx.run(before + i, most) - before end,
  }, { selected = function() return within(section, before) end })
end

contexts.view_of, contexts.turned, contexts.alone = view_of, turned, alone
return contexts
