--- Timeline: items in turn left and right of an axis, each a little further down than the last.
--- Good for what happened one thing after the other. In narrow views all items stand on one side.
--- Source: ours.

local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }

---@type celluna.Layout
return {
  name = "timeline", version = "1.0.0", api = 1,
  summary = "Items in turn left and right of an axis, each a little further down than the last.",
  reference = "timeline",
  params = {
    axis_width = param.length { default = 40, min = 0, help = "Left free for the axis." },
    narrow_width = param.length { default = 480, min = 0, help = "The least for two sides." },
    line_spacing = param.length { default = 10, min = 0, help = "Between items of a side." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "one side", params = { axis_width = 24 }, scene = "phone" },
    { name = "two sides", scene = "tablet" },
  },

  prepare = function(ctx, sheet)
    local p = ctx.params
    local width, y = math.max(0, ctx.width - (ctx.insets.leading + ctx.insets.trailing)), 0

    --- Places a header or footer; returns its height.
    local function place_bar(place, s, size)
      local height = size and size.height or 0
      if height > 0 then place(s, 0, y, width, height) end
      return math.max(0, height)
    end

    --- Places the items of a section; returns where the lowest one ends.
    local function place_items(section, insets)
      local gap = section.line_spacing or p.line_spacing
      local room = width - insets.leading - insets.trailing
      local has_two_sides = room >= p.narrow_width
      local free = room - p.axis_width
      local item_width = math.max(0, has_two_sides and free / 2 or free)
      local left = insets.leading
      local right = left + (has_two_sides and item_width + p.axis_width or p.axis_width)
      local left_end, right_end, earliest, lowest = y, y, y, y
      for i, _, height in section.items() do
        local is_left = has_two_sides and (i - section.first) % 2 == 0
        local top = math.max(is_left and left_end or right_end, earliest)
        sheet.item(i, is_left and left or right, top, item_width, height)
        if is_left then
          left_end = top + (height + gap)
        else
          right_end = top + (height + gap)
        end
        -- nothing begins before what happened earlier
        earliest, lowest = top + gap, math.max(lowest, top + height)
      end
      return lowest
    end

    for s, section in ipairs(ctx.sections) do
      local insets = section.insets or NO_INSETS
      y = y + (place_bar(sheet.header, s, section.header) + insets.top)
      y = place_items(section, insets)
      y = y + insets.bottom
      y = y + place_bar(sheet.footer, s, section.footer)
    end
    return width, math.max(0, y)
  end,
}
