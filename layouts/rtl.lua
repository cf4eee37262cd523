--- Rtl: lines hug the trailing edge; their items keep their order and their least distance.
--- Good for tags and chips that end at the far side. Any number of items fits a line. Under
--- right-to-left the whole picture is mirrored, as for every layout in logical coordinates.
--- Source: SEMANTICS.md section 8.5, done right.

-- The same code serves both scroll directions: "main" runs along the scroll direction, "cross"
-- across it. Scrolling down, main is y and cross is x.

local TOLERANCE = 1e-6 -- relative; so that three thirds of a line fit it

--- Insets in the order main start, main end, cross start, cross end.
local function margins(insets, is_vertical)
  if not insets then return 0, 0, 0, 0 end
  if is_vertical then return insets.top, insets.bottom, insets.leading, insets.trailing end
  return insets.leading, insets.trailing, insets.top, insets.bottom
end

---@type celluna.Layout
return {
  name = "rtl", version = "1.0.0", api = 1,
  summary = "Lines hug the trailing edge; their items keep their order and their least distance.",
  reference = "rtl",
  axis = function(params) return params.scroll_direction end,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    line_spacing = param.length { default = 10, min = 0, help = "Between lines." },
    item_spacing = param.length { default = 10, min = 0, help = "Between items of a line." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors" },
  examples = { { name = "tags", params = { item_spacing = 6, line_spacing = 6 } } },

  prepare = function(ctx, sheet)
    local is_vertical = ctx.params.scroll_direction == "vertical"
    local _, _, view_start, view_end = margins(ctx.insets, is_vertical)
    local view_length = is_vertical and ctx.width or ctx.height
    local across, main = math.max(0, view_length - (view_start + view_end)), 0

    local function extent(i)
      local width, height = ctx.size(i)
      if is_vertical then return width, height end
      return height, width
    end

    --- Places a header or footer across the whole view; returns its length.
    local function place_bar(place, s, size)
      local length = size and (is_vertical and size.height or size.width) or 0
      if length > 0 and is_vertical then
        place(s, 0, main, across, length)
      elseif length > 0 then
        place(s, main, 0, length, across)
      end
      return length
    end

    local function place_line(first, last, cross, gap, tallest)
      for i = first, last do
        local length, height = extent(i)
        local along = main + (tallest - height) / 2
        if is_vertical then sheet.item(i, cross, along) else sheet.item(i, along, cross) end
        cross = cross + (length + gap)
      end
    end

    --- Places the line that begins at `first`; returns the item after it.
    local function place_next_line(section, first, gap, line_gap)
      local _, _, leading, trailing = margins(section.insets, is_vertical)
      local room = across - leading - trailing
      local limit = room + TOLERANCE * math.max(1, room)
      local used, tallest = extent(first)
      local i = first + 1
      while i <= section.last do
        local length, height = extent(i)
        if used + gap + length > limit then break end
        used, tallest, i = used + gap + length, math.max(tallest, height), i + 1
      end
      -- an item longer than the line begins at the leading edge
      local cross = used <= limit and across - trailing - used or leading
      place_line(first, i - 1, cross, gap, tallest)
      main = main + (i <= section.last and tallest + line_gap or tallest)
      return i
    end

    for s, section in ipairs(ctx.sections) do
      local before, after = margins(section.insets, is_vertical)
      main = main + (place_bar(sheet.header, s, section.header) + before)
      local gap = section.item_spacing or ctx.params.item_spacing
      local line_gap = section.line_spacing or ctx.params.line_spacing
      local i = section.first
      while i <= section.last do
        i = place_next_line(section, i, gap, line_gap)
      end
      main = main + after
      main = main + place_bar(sheet.footer, s, section.footer)
    end
    main = math.max(0, main)
    if is_vertical then return across, main end
    return main, across
  end,
}
