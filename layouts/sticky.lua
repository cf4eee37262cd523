--- Sticky: lines of items whose headers and footers stay in view as long as their section does.
--- Good for long lists under letters or dates. The lines are those of flow.lua.
--- Source: SEMANTICS.md section 3.10; the rule by which a footer gives way is ours.

local flow = require "flow"

local ROUNDING = 1e-6 -- points; an element that would move by less stays where it is

local function is_vertical(ctx) return ctx.params.scroll_direction == "vertical" end

--- Where a frame begins and ends along the scroll direction; nil if there is no frame.
local function span(ctx, x, y, width, height)
  if not x then return nil end
  if is_vertical(ctx) then return y, y + height end
  return x, x + width
end

--- Where the items of a section that begins at `start` end, including the inset after them.
local function items_end(ctx, section, start)
  local insets = section.insets or ctx.params.section_insets
  local _, header_end = span(ctx, ctx.header(section.index))
  local last = (header_end or start) + (is_vertical(ctx) and insets.top or insets.leading)
  -- the loop goes back from the last item; if the lines do not overlap, an item that ends before
  -- the last line begins is in an earlier line
  local gap, line_start = section.line_spacing or ctx.params.line_spacing, nil
  for i = section.last, section.first, -1 do
    local item_start, item_end = span(ctx, ctx.frame(i))
    line_start = line_start or item_start
    if gap >= 0 and item_end < line_start then break end
    if item_end > line_start then line_start = math.min(line_start, item_start) end
    last = math.max(last, item_end)
  end
  return last + (is_vertical(ctx) and insets.bottom or insets.trailing)
end

--- A section's end: after its footer, at the content's end, at the next header, or after its items.
local function section_end(ctx, s, start)
  local _, footer_end = span(ctx, ctx.footer(s))
  if footer_end then return footer_end end
  if s == #ctx.sections then
    return is_vertical(ctx) and ctx.content_height or ctx.content_width
  end
  return span(ctx, ctx.header(s + 1)) or items_end(ctx, ctx.sections[s], start)
end

--- Where a section begins: at its header, or where the previous section ends.
local function section_start(ctx, s)
  local first = s
  while first > 1 and not ctx.header(first) do first = first - 1 end
  local start = span(ctx, ctx.header(first)) or 0
  for i = first, s - 1 do start = section_end(ctx, i, start) end
  return start
end

--- The visible part of the content, without the insets.
local function visible_span(ctx)
  local first, last = span(ctx, ctx.scroll_x, ctx.scroll_y, ctx.width, ctx.height)
  local insets = ctx.insets
  if is_vertical(ctx) then return first + insets.top, last - insets.bottom end
  return first + insets.leading, last - insets.trailing
end

--- Where a pinned header begins: at the start of the view, but inside its section.
local function header_place(ctx, length, first, last)
  local view_start = visible_span(ctx)
  return math.min(math.max(first, view_start), last - length)
end

--- Where a pinned footer begins: at the end of the view, in its section, and after a pinned header.
local function footer_place(ctx, s, length, first, last)
  local _, view_end = visible_span(ctx)
  local own, header_end = last - length, first
  local header_start, own_end = span(ctx, ctx.header(s))
  if header_start and ctx.params.pin_headers then
    local header_length = own_end - header_start
    header_end = header_place(ctx, header_length, first, last) + header_length
  end
  return math.max(math.min(own, view_end - length), first, math.min(header_end, own))
end

---@type celluna.Layout
return {
  name = "sticky", version = "1.0.0", api = 1,
  summary = "Lines of items whose headers and footers stay in view as long as their section does.",
  reference = "sticky", -- celluna: allow collision, items pass others to another line
  axis = flow.axis, item_size = flow.item_size,
  params = {
    scroll_direction = flow.params.scroll_direction,
    line_spacing = flow.params.line_spacing,
    item_spacing = flow.params.item_spacing,
    self_sizing = flow.params.self_sizing,
    item_size = flow.params.item_size,
    estimated_item_size = flow.params.estimated_item_size,
    section_insets = flow.params.section_insets,
    header_size = flow.params.header_size,
    footer_size = flow.params.footer_size,
    pin_headers = param.boolean { default = true },
    pin_footers = param.boolean { default = true },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors" },
  examples = {
    { name = "letters", params = { pin_footers = false }, scene = "sections" },
    { name = "sideways", params = { scroll_direction = "horizontal" }, scene = "tablet" },
  },

  start = flow.start, step = flow.step, finish = flow.finish, moves = flow.moves,
  fit = flow.fit,

  overscan = "views", -- a pinned header can come from far away

  scroll = function(ctx, el)
    local p = ctx.params
    local is_header, is_footer = el.kind == "header", el.kind == "footer"
    if not (is_header and p.pin_headers or is_footer and p.pin_footers) then return nil end
    local start, finish = span(ctx, el.x, el.y, el.width, el.height)
    local length, first = finish - start, section_start(ctx, el.section)
    local last = section_end(ctx, el.section, first)
    local place = is_header and header_place(ctx, length, first, last)
      or footer_place(ctx, el.section, length, first, last)
    if math.abs(place - start) <= ROUNDING then return nil end
    return is_vertical(ctx) and { y = place, z = 1 } or { x = place, z = 1 }
  end,

  -- lines depend on the view's extent across the axis, pinned elements on the offset along it
  invalidates = function(ctx, bounds)
    local p = ctx.params
    local is_wider, is_higher = bounds.width ~= ctx.width, bounds.height ~= ctx.height
    local is_pinned = #ctx.sections > 0 and (p.pin_headers or p.pin_footers)
    if is_vertical(ctx) then
      return is_wider or is_pinned and (is_higher or bounds.y ~= ctx.scroll_y)
    end
    return is_higher or is_pinned and (is_wider or bounds.x ~= ctx.scroll_x)
  end,
}
