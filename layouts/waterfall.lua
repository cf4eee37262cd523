--- Waterfall: columns of equal width; each item goes under the shortest one, leftmost on a tie.
--- Good for pictures of different heights. The rule is that of the CSS masonry proposals' first
--- drafts and of most masonry layouts: SEMANTICS.md section 8.1, the reference version.

-- The same code serves both scroll directions: "main" runs along the scroll direction, "cross"
-- across it. Scrolling down, main is y and cross is x.

local RUN = 128 -- items that one step places

--- Insets in the order main start, main end, cross start, cross end.
local function margins(ctx, insets)
  if not insets then return 0, 0, 0, 0 end
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

--- Places a header or footer across the whole room; returns its length.
local function place_bar(ctx, place, s, size, main)
  local is_vertical = ctx.params.scroll_direction == "vertical"
  local length = size and (is_vertical and size.height or size.width) or 0
  if length > 0 and is_vertical then
    place(s, 0, main, room_across(ctx), length)
  elseif length > 0 then
    place(s, main, 0, length, room_across(ctx))
  end
  return length
end

local function open_section(ctx, acc, sheet)
  acc.section = acc.section + 1
  local section, columns = ctx.sections[acc.section], ctx.params.columns
  local before, after, left, right = margins(ctx, section.insets)
  acc.line_gap = section.line_spacing or ctx.params.line_spacing
  acc.gap = section.item_spacing or ctx.params.item_spacing
  local room = room_across(ctx) - left - right - (columns - 1) * acc.gap
  acc.left, acc.after = left, after
  acc.width = math.max(0, room / columns)
  local header = place_bar(ctx, sheet.header, acc.section, section.header, acc.main)
  acc.bottom = acc.main + (header + before)
  for column = 1, columns do acc[column] = acc.bottom end
end

local function close_section(ctx, acc, sheet)
  local section, main = ctx.sections[acc.section], acc.bottom + acc.after
  acc.main = main + place_bar(ctx, sheet.footer, acc.section, section.footer, main)
end

---@type celluna.Layout
return {
  name = "waterfall", version = "1.0.0", api = 1,
  summary = "Columns of equal width; each item goes under the shortest one, leftmost on a tie.",
  reference = "waterfall",
  axis = function(params) return params.scroll_direction end,
  params = {
    columns = param.integer { default = 2, min = 1, max = 100, label = "Columns" },
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    line_spacing = param.length { default = 10, min = 0, help = "Between items of a column." },
    item_spacing = param.length { default = 10, min = 0, help = "Between columns." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "photos", params = { columns = 3 }, scene = "phone" },
    { name = "sideways", params = { scroll_direction = "horizontal" }, scene = "tablet" },
  },

  start = function()
    return { section = 0, main = 0 }
  end,

  -- places a run of items at a time, so that what they share is read once
  step = function(ctx, acc, i, sheet)
    for _ = acc.section + 1, ctx.section_of(i) do
      if acc.section > 0 then close_section(ctx, acc, sheet) end
      open_section(ctx, acc, sheet)
    end
    local item, columns = sheet.item, ctx.params.columns
    local is_vertical = ctx.params.scroll_direction == "vertical"
    local left, length, line_gap, bottom = acc.left, acc.width, acc.line_gap, acc.bottom
    local stride = length + acc.gap
    local last = ctx.run(i, RUN)
    for j, width, height in ctx.items(i, last) do
      local shortest = 1
      for column = 2, columns do
        if acc[column] < acc[shortest] then shortest = column end
      end
      local main, cross = acc[shortest], left + (shortest - 1) * stride
      if is_vertical then
        item(j, cross, main, length, height)
      else
        item(j, main, cross, width, length)
        height = width
      end
      acc[shortest] = main + (height + line_gap)
      if main + height > bottom then bottom = main + height end
    end
    acc.bottom = bottom
    return last + 1
  end,

  frontier = function(ctx, acc)
    local least = acc[1] or 0
    for column = 2, acc[1] and ctx.params.columns or 1 do
      least = math.min(least, acc[column])
    end
    return least
  end,

  finish = function(ctx, acc, sheet)
    if acc.section > 0 then close_section(ctx, acc, sheet) end
    while acc.section < #ctx.sections do
      open_section(ctx, acc, sheet)
      close_section(ctx, acc, sheet)
    end
    if ctx.params.scroll_direction == "vertical" then return room_across(ctx), acc.main end
    return acc.main, room_across(ctx)
  end,
}
