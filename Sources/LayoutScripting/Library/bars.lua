--- Bars: the headers and footers of sections, their backgrounds, and where pinned headers and
--- footers are shown. Used by `celluna.compositional`:
---
---   local bars = require "celluna.bars"
---
--- Source: SEMANTICS.md section 11, «Compositional layout».

local groups = require "celluna.groups"

local bars = {}

local NO_OFFSET, NO_INSETS = { x = 0, y = 0 }, { top = 0, leading = 0, bottom = 0, trailing = 0 }
local KINDS = { "header", "footer" }
local ROUNDING = 1e-6 -- points; a pinned view that would move by less stays where it is

--- The shares of the room beside a bar that lie before the bar: along the axis, and across it. Each
--- share is 0 (the bar is at the start), 0.5 (in the middle) or 1 (at the end).
local function shares_of(bar, kind, is_vertical)
  if not bar.alignment then return kind == "header" and 0 or 1, 0.5 end
  local across, down = groups.anchor(bar.alignment)
  if is_vertical then return down, across end
  return across, down
end

-- MARK: Places

--- The header or the footer of a section with its size, and its place across the axis; nil if there
--- is none. `data` is the size that the data gives the view, or nil. `width` and `height` are the
--- room for bars, which begins at `start` across the axis.
function bars.make(section, kind, data, is_vertical, width, height, start)
  local bar = section[kind]
  if not bar then return nil end
  local known = bar.is_estimated and data or nil
  local w = groups.length(bar.width, width, width, height, known and known.width)
  local h = groups.length(bar.height, height, width, height, known and known.height)
  local along, across = shares_of(bar, kind, is_vertical)
  if bar.pinned and along == 0.5 then
    error("section: " .. kind .. ": only at the start or the end of the section can it be pinned",
      0)
  end
  local offset, result = bar.offset or NO_OFFSET, { z = bar.z, share = along, pinned = bar.pinned }
  result.extends = bar.extends ~= false and along ~= 0.5
  if is_vertical then
    result.length, result.breadth, result.shift = h, w, offset.y
    result.across = start + (width - w) * across + offset.x
  else
    result.length, result.breadth, result.shift = w, h, offset.x
    result.across = start + (height - h) * across + offset.y
  end
  return result
end

--- The length by which a bar extends its section. `share` is 0 for the length before the section's
--- start, and 1 for the length after its end.
function bars.extension(bar, share)
  if not bar or not bar.extends or bar.share ~= share or bar.length <= 0 then return 0 end
  return math.max(0, share == 0 and bar.length - bar.shift or bar.length + bar.shift)
end

--- Where a bar begins along the axis. Its section, without the bars that extend it, is between
--- `start` and `finish`.
local function position(bar, start, finish)
  local at = start + (finish - start - bar.length) * bar.share + bar.shift
  if not bar.extends then return at end
  return at + (bar.share == 0 and -bar.length or bar.length)
end

--- Places a bar with `place`, a function of a sheet. The bar's section, without the bars that
--- extend it, is between `start` and `finish`. A bar without length is not placed.
function bars.place(bar, place, s, start, finish, is_vertical)
  if not bar or bar.length <= 0 then return end
  local at, attributes = position(bar, start, finish), bar.z and { z = bar.z } or nil
  if is_vertical then return place(s, bar.across, at, bar.breadth, bar.length, attributes) end
  return place(s, at, bar.across, bar.length, bar.breadth, attributes)
end

--- Places the background of a section that is between `start` and `finish` along the axis. The
--- background's own insets are subtracted. A section without length has no background.
function bars.place_background(background, sheet, s, start, finish, container, is_vertical)
  if not background or finish <= start then return end
  local insets = background.insets or NO_INSETS
  local x, y, width, height = 0, start, container.width, finish - start
  if not is_vertical then x, y, width, height = start, 0, finish - start, container.height end
  sheet.decoration(background.kind, s, 1, x + insets.leading, y + insets.top,
    math.max(0, width - insets.leading - insets.trailing),
    math.max(0, height - insets.top - insets.bottom), { z = background.z or -1 })
end

-- MARK: Reach

--- The greatest distance by which an offset or a negative inset moves a bar or the background of a
--- section towards the start.
function bars.reach(section, is_vertical)
  local most = 0
  for _, kind in ipairs(KINDS) do
    local offset = section[kind] and section[kind].offset or NO_OFFSET
    most = math.max(most, -(is_vertical and offset.y or offset.x))
  end
  local insets = section.background and section.background.insets or NO_INSETS
  return math.max(most, -(is_vertical and insets.top or insets.leading))
end

--- Whether a bar of a section lies within the section, but not at its start. Such a bar begins
--- before the section if the section is shorter than the bar.
function bars.can_begin_early(section, is_vertical)
  for _, kind in ipairs(KINDS) do
    local bar = section[kind]
    local share = bar and shares_of(bar, kind, is_vertical) or 0
    if share > 0 and (share == 0.5 or bar.extends == false) then return true end
  end
  return false
end

--- The greatest length by which a header or a footer can begin before its section, without the
--- offset of the bar.
function bars.overhang(header, footer)
  local most = 0
  for _, bar in ipairs { header or footer, header and footer } do
    if not bar.extends then most = math.max(most, bar.length * bar.share) end
  end
  return most
end

--- A coordinate at or before the beginning of every bar and background that is placed after the
--- groups. It does not allow for offsets and negative insets, which can move one of these views
--- further towards the start (see `bars.reach`). `at.top` is the beginning of the section, and
--- `at.at` is the end of the last group that is placed.
function bars.least(header, footer, background, at)
  if background then return at.top end
  local least = at.at
  for _, bar in ipairs { header or footer, header and footer } do
    if bar.share == 0.5 or bar.pinned and bar.share == 1 then least = math.min(least, at.top) end
    if bar.share == 1 then least = math.min(least, at.at - bar.length - math.abs(bar.shift)) end
  end
  return least
end

-- MARK: Pinned bars

--- Whether the views of a section depend on the offset.
function bars.changes(section)
  local header, footer = section.header, section.footer
  return section.visible_items ~= nil or header ~= nil and header.pinned == true
    or footer ~= nil and footer.pinned == true
end

--- Where a frame begins along the axis, and its length; nil if there is no frame.
local function span(is_vertical, x, y, width, height)
  if is_vertical then return y, height end
  return x, width
end

--- Where the visible part of the content begins and ends along the axis, without the insets.
local function visible_span(ctx, is_vertical)
  local insets = ctx.insets
  if is_vertical then
    return ctx.scroll_y + insets.top, ctx.scroll_y + ctx.height - insets.bottom
  end
  return ctx.scroll_x + insets.leading, ctx.scroll_x + ctx.width - insets.trailing
end

--- Where a pinned bar at the start of a section begins along the axis. `own` is where geometry
--- placed the bar, and `finish` is where the section ends.
local function place_at_start(own, length, view_start, finish)
  return math.max(own, math.min(view_start, finish - length))
end

--- The pinned bars at the start of a section. `start` is where the section begins along the axis,
--- without the bars that extend it. The result is a list of tables: `own` is where geometry placed
--- the bar along the axis, and `length` is the length of the bar.
function bars.pinned_to_start(header, footer, start)
  local list = {}
  for _, bar in ipairs { header or footer, header and footer } do
    if bar.pinned and bar.share == 0 and bar.length > 0 then
      list[#list + 1] = { own = position(bar, start, start), length = bar.length }
    end
  end
  return list
end

--- The changed attributes of a pinned header or footer; nil if it stays where geometry placed it.
--- `extent_of(ctx, s, least)` returns a table about section `s`. The table has the section's
--- `start`, the bars `pinned` to the start, and either the section's `finish` or a coordinate
--- `reached`. The section does not end before `reached`, which is at least `least`.
function bars.pinned(ctx, el, section, extent_of, is_vertical)
  local own, length = span(is_vertical, el.x, el.y, el.width, el.height)
  local view_start, view_end = visible_span(ctx, is_vertical)
  local extent = extent_of(ctx, el.section, math.max(view_end, view_start + length))
  local finish, place = extent.finish or extent.reached
  if shares_of(section[el.kind], el.kind, is_vertical) == 0 then
    place = place_at_start(own, length, view_start, finish)
  else
    local held = extent.start
    for _, bar in ipairs(extent.pinned) do
      held = math.max(held, place_at_start(bar.own, bar.length, view_start, finish) + bar.length)
    end
    place = math.max(math.min(own, view_end - length), math.min(held, own))
  end
  if math.abs(place - own) <= ROUNDING then return nil end
  local z = math.max(1, el.z)
  if is_vertical then return { y = place, z = z } end
  return { x = place, z = z }
end

return bars
