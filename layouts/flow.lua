--- Flow: items fill a line, lines stack, and full lines reach from edge to edge.
--- Good for what reads like text. UICollectionViewFlowLayout's rules: SEMANTICS.md section 3.

-- One code for both scroll directions: "main" runs along it (y when vertical), "cross" across it.
local TOLERANCE = 1e-6 -- relative; so that three thirds of a line fit it

--- Insets in the order main start, main end, cross start, cross end.
local function margins(ctx, insets)
  if ctx.params.scroll_direction == "vertical" then
    return insets.top, insets.bottom, insets.leading, insets.trailing
  end
  return insets.leading, insets.trailing, insets.top, insets.bottom
end

--- The extent of the view across the scroll direction, without the view's own insets.
local function room_across(ctx)
  local _, _, leading, trailing = margins(ctx, ctx.insets)
  local is_vertical = ctx.params.scroll_direction == "vertical"
  return math.max(0, (is_vertical and ctx.width or ctx.height) - (leading + trailing))
end

local function turned(width, height) return height, width end

--- The numbers that the lines of a section need.
local function measures(ctx, section)
  local m = {
    is_vertical = ctx.params.scroll_direction == "vertical", across = room_across(ctx),
    line_gap = section.line_spacing or ctx.params.line_spacing,
    gap = section.item_spacing or ctx.params.item_spacing,
    centers_last = ctx.params.self_sizing,
  }
  local insets = section.insets or ctx.params.section_insets
  m.before, m.after, m.leading, m.trailing = margins(ctx, insets)
  m.room = m.across - m.leading - m.trailing
  m.limit = m.room + TOLERANCE * math.max(1, m.room)
  return m
end

--- Places a header or footer across the whole view; returns its length.
local function place_bar(place, s, size, m, main)
  local length = m.is_vertical and size.height or size.width
  local x, y, width, height = 0, main, m.across, length
  if not m.is_vertical then x, y, width, height = y, x, height, width end
  if length > 0 then place(s, x, y, width, height) end
  return length
end

--- Whether all items of a section have one size.
local function is_uniform(section)
  local first_width, first_height
  for _, width, height in section.items() do
    first_width, first_height = first_width or width, first_height or height
    if width ~= first_width or height ~= first_height then return false end
  end
  return true
end

--- Columns of equal items: as many as fit, spread from edge to edge; the last line keeps them.
local function place_grid(section, m, main, extent, place)
  local cross_length, length = extent(section.first)
  local columns, start, stride = section.count, m.leading, cross_length
  if cross_length + m.gap > 0 then
    columns = math.max(1, (m.limit + m.gap) // (cross_length + m.gap))
    if columns == 1 then
      start = m.leading + math.max(0, (m.room - cross_length) / 2)
    else
      stride = cross_length + (m.room - columns * cross_length) / (columns - 1)
    end
  end
  local column = 0
  for i in section.items() do
    if column == columns then main, column = main + (length + m.line_gap), 0 end
    place(i, start + column * stride, main)
    column = column + 1
  end
  return main + length
end

--- The last item of the line that begins at `first`, the sum of its lengths, and its height.
local function break_line(first, last, m, extent)
  local sum, tallest = extent(first)
  local used, i = sum, first + 1
  while i <= last do
    local length, height = extent(i)
    if used + m.gap + length > m.limit then break end
    sum, used, i = sum + length, used + m.gap + length, i + 1
    if height > tallest then tallest = height end
  end
  return i - 1, sum, used, tallest
end

--- Lines of unequal items: full lines are justified, the last one is not.
local function place_lines(section, m, main, extent, place)
  local first, last = section.first, section.last
  while first <= last do
    local line_end, sum, used, tallest = break_line(first, last, m, extent)
    local gaps, gap, cross = line_end - first, m.gap, m.leading
    if line_end < last and gaps > 0 then
      gap = gap + (m.room - sum - gap * gaps) / gaps
    elseif gaps == 0 and (line_end < last or m.centers_last) and used <= m.limit then
      cross = cross + math.max(0, (m.room - used) / 2) -- alone on its line: centred
    end
    for i = first, line_end do
      local length, height = extent(i)
      place(i, cross, main + (tallest - height) / 2)
      cross = cross + (length + gap)
    end
    main, first = main + (line_end < last and tallest + m.line_gap or tallest), line_end + 1
  end
  return main
end

---@type celluna.Layout
return {
  name = "flow", version = "1.0.0", api = 1,
  summary = "Items fill a line, lines stack, and full lines reach from edge to edge.",
  reference = "flow", axis = function(params) return params.scroll_direction end,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    line_spacing = param.length { default = 10, min = 0, help = "Between lines." },
    item_spacing = param.length { default = 10, min = 0, help = "At least, between items." },
    self_sizing = param.boolean { default = false, help = "Everything says what it needs." },
    -- of what the data does not say, as a flow layout's own properties in UIKit
    item_size = param.size { default = { 50, 50 }, min = 0 },
    estimated_item_size = param.size { default = { 0, 0 }, min = 0, help = "Else `item_size`." },
    section_insets = param.insets { default = 0, min = 0 },
    header_size = param.size { default = { 0, 0 }, min = 0, help = "0 is no header." },
    footer_size = param.size { default = { 0, 0 }, min = 0, help = "0 is no footer." },
  },
  item_size = function(params)
    local size, estimate = params.item_size, params.estimated_item_size
    local is_estimate = params.self_sizing and (estimate.width > 0 or estimate.height > 0)
    if is_estimate then size = estimate end
    return size.width, size.height
  end,
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors" },
  examples = {
    { name = "sideways", params = { scroll_direction = "horizontal" } },
    { name = "sizes of their own", params = { self_sizing = true }, scene = "self-sizing" },
  },

  fit = function(ctx) return ctx.params.self_sizing end, -- sizes are then what is needed
  prepare = function(ctx, sheet)
    local extent, place, main = ctx.size, sheet.item, 0
    local is_vertical = ctx.params.scroll_direction == "vertical"
    if not is_vertical then
      extent = function(i) return turned(ctx.size(i)) end
      place = function(i, cross, along) sheet.item(i, along, cross) end
    end
    for s, section in ipairs(ctx.sections) do
      local m = measures(ctx, section)
      local header = section.header or ctx.params.header_size
      main = main + (place_bar(sheet.header, s, header, m, main) + m.before)
      if section.count > 0 then
        local place_items = is_uniform(section) and place_grid or place_lines
        main = place_items(section, m, main, extent, place)
      end
      main = main + m.after
      main = main + place_bar(sheet.footer, s, section.footer or ctx.params.footer_size, m, main)
    end
    main = math.max(0, main)
    if is_vertical then return room_across(ctx), main end
    return main, room_across(ctx)
  end,
}
