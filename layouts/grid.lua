--- Grid: a fixed number of equal items a line, as high as their aspect ratio says.
--- Good for thumbnails. The items' own sizes do not count, and the last line keeps the columns.
--- Source: SEMANTICS.md section 8.7, the rule of KRLCollectionViewGridLayout.

-- The same code serves both scroll directions: "main" runs along the scroll direction, "cross"
-- across it. Scrolling down, main is y and cross is x.

--- Insets in the order main start, main end, cross start, cross end.
local function margins(insets, is_vertical)
  if not insets then return 0, 0, 0, 0 end
  if is_vertical then return insets.top, insets.bottom, insets.leading, insets.trailing end
  return insets.leading, insets.trailing, insets.top, insets.bottom
end

---@type celluna.Layout
return {
  name = "grid", version = "1.0.0", api = 1,
  summary = "A fixed number of equal items a line, as high as their aspect ratio says.",
  reference = "grid",
  axis = function(params) return params.scroll_direction end,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    columns = param.integer { default = 2, min = 1, max = 100, label = "Columns" },
    aspect_ratio = param.number {
      default = 1, min = 0.01, max = 100, help = "The width of an item over its height.",
    },
    line_spacing = param.length { default = 10, min = 0, help = "Between lines." },
    item_spacing = param.length { default = 10, min = 0, help = "Between items of a line." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  examples = {
    { name = "thumbnails", params = { columns = 4, item_spacing = 2, line_spacing = 2 } },
    { name = "cards", params = { aspect_ratio = 1.5 }, scene = "sections" },
  },

  prepare = function(ctx, sheet)
    local p = ctx.params
    local columns, is_vertical = p.columns, p.scroll_direction == "vertical"
    local _, _, view_start, view_end = margins(ctx.insets, is_vertical)
    local view_length = is_vertical and ctx.width or ctx.height
    local across, main = math.max(0, view_length - (view_start + view_end)), 0

    --- Places a header or footer across the whole view; returns its length.
    local function place_bar(place, s, size)
      local length = size and (is_vertical and size.height or size.width) or 0
      if length > 0 and is_vertical then
        place(s, 0, main, across, length)
      elseif length > 0 then
        place(s, main, 0, length, across)
      end
      return math.max(0, length)
    end

    --- Places the items of a section, which has some; returns where the last line ends.
    local function place_items(section, leading, trailing)
      local gap = section.item_spacing or p.item_spacing
      local line_gap = section.line_spacing or p.line_spacing
      local room = across - leading - trailing
      local width = math.max(0, (room - (columns - 1) * gap) / columns)
      local length = is_vertical and width / p.aspect_ratio or width * p.aspect_ratio
      local line_start = main
      for i = section.first, section.last do
        local column = (i - section.first) % columns
        if column == 0 and i > section.first then line_start = line_start + (length + line_gap) end
        local cross = leading + column * (width + gap)
        if is_vertical then
          sheet.item(i, cross, line_start, width, length)
        else
          sheet.item(i, line_start, cross, length, width)
        end
      end
      return line_start + length
    end

    for s, section in ipairs(ctx.sections) do
      local before, after, leading, trailing = margins(section.insets, is_vertical)
      main = main + (place_bar(sheet.header, s, section.header) + before)
      if section.count > 0 then main = place_items(section, leading, trailing) end
      main = main + after
      main = main + place_bar(sheet.footer, s, section.footer)
    end
    main = math.max(0, main)
    if is_vertical then return across, main end
    return main, across
  end,
}
