--- List: one item under another, each across the whole width.
--- Good for rows of text. Only the lengths of the items' sizes count.
--- Source: ours, from SEMANTICS.md section 3.1.

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
  name = "list", version = "1.0.0", api = 1,
  summary = "One item under another, each across the whole width.",
  reference = "list",
  axis = function(params) return params.scroll_direction end,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
    line_spacing = param.length { default = 10, min = 0, help = "Between items." },
    self_sizing = param.boolean { default = false, help = "Rows are as long as they need." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  examples = {
    { name = "rows", params = { line_spacing = 1 }, scene = "sections" },
    { name = "rows of text", params = { self_sizing = true }, scene = "self-sizing" },
    { name = "sideways", params = { scroll_direction = "horizontal" }, scene = "phone" },
  },

  fit = function(ctx) return ctx.params.self_sizing end, -- sizes are then what is needed

  prepare = function(ctx, sheet)
    local item, is_vertical = sheet.item, ctx.params.scroll_direction == "vertical"
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

    --- Places the items of a section; returns the length of them all.
    local function place_items(section, leading, trailing)
      local gap = math.max(0, section.line_spacing or ctx.params.line_spacing)
      local width, offset = math.max(0, across - leading - trailing), 0
      for i, item_width, item_height in section.items() do
        if is_vertical then
          item(i, leading, main + offset, width, item_height)
          offset = offset + (item_height + gap)
        else
          item(i, main + offset, leading, item_width, width)
          offset = offset + (item_width + gap)
        end
      end
      return section.count > 0 and offset - gap or 0
    end

    for s, section in ipairs(ctx.sections) do
      local before, after, leading, trailing = margins(section.insets, is_vertical)
      main = main + (place_bar(sheet.header, s, section.header) + before)
      main = main + place_items(section, leading, trailing)
      main = main + after
      main = main + place_bar(sheet.footer, s, section.footer)
    end
    main = math.max(0, main)
    if is_vertical then return across, main end
    return main, across
  end,
}
