--- Stretchy: lines of items under a header that grows when the content is pulled down.
--- Good for a profile with a picture on top. The lines are those of flow.lua, scrolling down.
--- Source: SEMANTICS.md sections 3 and 8.6, without the post's faults.

local TOLERANCE = 1e-6 -- relative; so that three thirds of a line fit it
local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }

--- Whether all items of a section have one size.
local function is_uniform(ctx, section)
  local width, height = ctx.size(section.first)
  for _, other_width, other_height in section.items() do
    if other_width ~= width or other_height ~= height then return false end
  end
  return true
end

--- Columns of equal items: as many as fit, spread from edge to edge; the last line keeps them.
local function place_grid(ctx, sheet, section, line, y)
  local width, height = ctx.size(section.first)
  local columns, start, stride = section.count, line.x, width
  if width + line.gap > 0 then
    columns = math.max(1, (line.limit + line.gap) // (width + line.gap))
    if columns == 1 then
      start = line.x + math.max(0, (line.room - width) / 2)
    else
      stride = width + (line.room - columns * width) / (columns - 1)
    end
  end
  local column = 0
  for i in section.items() do
    if column == columns then y, column = y + (height + line.spacing), 0 end
    sheet.item(i, start + column * stride, y)
    column = column + 1
  end
  return y + height
end

--- The last item of the line that begins at `first`, the sum of its widths, its length, its height.
local function break_line(ctx, section, line, first)
  local sum, tallest = ctx.size(first)
  local used, i = sum, first + 1
  while i <= section.last do
    local width, height = ctx.size(i)
    if used + line.gap + width > line.limit then break end
    sum, used, i = sum + width, used + line.gap + width, i + 1
    tallest = math.max(tallest, height)
  end
  return i - 1, sum, used, tallest
end

--- Lines of unequal items: full lines are justified, the last one is not.
local function place_lines(ctx, sheet, section, line, y)
  local first, last = section.first, section.last
  while first <= last do
    local line_end, sum, used, tallest = break_line(ctx, section, line, first)
    local gaps, gap, x = line_end - first, line.gap, line.x
    if line_end < last and gaps > 0 then
      gap = gap + (line.room - sum - gap * gaps) / gaps
    elseif line_end < last and used <= line.limit then
      x = x + math.max(0, (line.room - used) / 2) -- alone on its line: centred
    end
    for i = first, line_end do
      local width, height = ctx.size(i)
      sheet.item(i, x, y + (tallest - height) / 2)
      x = x + (width + gap)
    end
    y, first = y + (line_end < last and tallest + line.spacing or tallest), line_end + 1
  end
  return y
end

--- How far the content is pulled down beyond its top.
local function pull(ctx, y)
  return math.max(0, -(y + ctx.insets.top))
end

---@type celluna.Layout
return {
  name = "stretchy", version = "1.0.0", api = 1,
  summary = "Lines of items under a header that grows when the content is pulled down.",
  reference = "stretchy",
  params = {
    line_spacing = param.length { default = 10, min = 0, help = "Between lines." },
    item_spacing = param.length { default = 10, min = 0, help = "At least, between items." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors" },
  examples = { { name = "profile", params = { line_spacing = 4, item_spacing = 4 } } },

  prepare = function(ctx, sheet)
    local width, y = math.max(0, ctx.width - (ctx.insets.leading + ctx.insets.trailing)), 0

    --- Places a header or footer; returns its height.
    local function place_bar(place, s, size)
      local height = size and size.height or 0
      if height > 0 then place(s, 0, y, width, height) end
      return math.max(0, height)
    end

    for s, section in ipairs(ctx.sections) do
      local insets = section.insets or NO_INSETS
      local room = width - insets.leading - insets.trailing
      local line = {
        x = insets.leading, room = room, limit = room + TOLERANCE * math.max(1, room),
        gap = section.item_spacing or ctx.params.item_spacing,
        spacing = section.line_spacing or ctx.params.line_spacing,
      }
      y = y + (place_bar(sheet.header, s, section.header) + insets.top)
      if section.count > 0 then
        local place_items = is_uniform(ctx, section) and place_grid or place_lines
        y = place_items(ctx, sheet, section, line, y)
      end
      y = y + insets.bottom
      y = y + place_bar(sheet.footer, s, section.footer)
    end
    return width, math.max(0, y)
  end,

  overscan = "views",

  scroll = function(ctx, el)
    if el.kind ~= "header" or el.section ~= 1 then return nil end
    local distance = pull(ctx, ctx.scroll_y)
    return { y = el.y - distance, height = el.height + distance }
  end,

  -- below the top nothing moves, so that only the way into and out of the pull counts
  invalidates = function(ctx, bounds)
    if bounds.width ~= ctx.width then return true end
    return #ctx.sections > 0 and pull(ctx, bounds.y) ~= pull(ctx, ctx.scroll_y)
  end,
}
