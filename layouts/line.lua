--- Line: one line of items that scrolls sideways, with margins that let its ends reach the middle.
--- Good for a row of covers, and for effects or snapping around the middle: see carousel.lua.
--- Source: SEMANTICS.md section 8.4.
---@type celluna.Layout
return {
  name = "line", version = "1.0.0", api = 1,
  summary = "One line of items; the first and the last can be scrolled to the middle, too.",
  reference = "line",
  axis = "horizontal",
  params = {
    line_spacing = param.length { default = 10, min = 0, help = "The distance between items." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors" },
  examples = { { name = "covers", params = { line_spacing = 24 }, scene = "phone" } },

  prepare = function(ctx, sheet)
    local view_width, insets = ctx.width, ctx.insets
    local height, x = math.max(0, ctx.height - (insets.top + insets.bottom)), 0
    local least_width

    --- Places a header or a footer, which is as high as the line; returns its length.
    local function place_bar(place, s, size)
      local length = size and size.width or 0
      if length > 0 then place(s, x, 0, length, height) end
      return math.max(0, length)
    end

    for s, section in ipairs(ctx.sections) do
      local edges = section.insets or { top = 0, leading = 0, bottom = 0, trailing = 0 }
      local room = height - edges.top - edges.bottom
      local gap = section.line_spacing or ctx.params.line_spacing
      x = x + (place_bar(sheet.header, s, section.header) + edges.leading)
      for i, item_width, item_height in section.items() do
        if i == 1 then x = math.max(x, (view_width - item_width) / 2) end
        sheet.item(i, x, edges.top + math.max(0, (room - item_height) / 2))
        x = x + (i < section.last and item_width + gap or item_width)
        if i == ctx.count then least_width = x + (view_width - item_width) / 2 end
      end
      x = x + edges.trailing
      x = x + place_bar(sheet.footer, s, section.footer)
    end
    return math.max(0, x, least_width or 0), height
  end,
}
