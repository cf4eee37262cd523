--- Justified: rows of pictures of equal height that fill the width, as wide as their shape says.
--- Good for photos that must not be cropped. Rows shrink until they fit and are never stretched.
--- Source: ours.

local TOLERANCE = 1e-6 -- relative; so that three thirds of a row fill it
local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }

--- Width over height, within reason.
local function aspect(ctx, i)
  local width, height = ctx.size(i)
  if width <= 0 or height <= 0 then return 1 end
  return math.min(100, math.max(0.01, width / height))
end

--- The last item of the row that begins at `first`, and the height at which the row fits.
local function break_row(ctx, section, first, room, gap)
  local height, least = ctx.params.row_height, room - TOLERANCE * math.max(1, room)
  local aspects = 0
  for i = first, section.last do
    aspects = aspects + aspect(ctx, i)
    local gaps = gap * (i - first)
    if height * aspects + gaps >= least then
      return i, math.max(0, math.min(height, (room - gaps) / aspects))
    end
  end
  return section.last, height
end

---@type celluna.Layout
return {
  name = "justified", version = "1.0.0", api = 1,
  summary = "Rows of pictures of equal height that fill the width.",
  reference = "justified",
  params = {
    row_height = param.length { default = 120, min = 0, help = "At most; full rows shrink." },
    line_spacing = param.length { default = 10, min = 0, help = "Between rows." },
    item_spacing = param.length { default = 10, min = 0, help = "Between items of a row." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  examples = {
    { name = "photos", params = { row_height = 160 }, scene = "phone" },
    { name = "small", params = { row_height = 60 }, scene = "tablet" },
  },

  prepare = function(ctx, sheet)
    local width, y = math.max(0, ctx.width - (ctx.insets.leading + ctx.insets.trailing)), 0

    --- Places a header or footer; returns its height.
    local function place_bar(place, s, size)
      local height = size and size.height or 0
      if height > 0 then place(s, 0, y, width, height) end
      return math.max(0, height)
    end

    --- Places the row that begins at `first`; returns the item after it.
    local function place_row(section, insets, first)
      local gap = section.item_spacing or ctx.params.item_spacing
      local line_gap = section.line_spacing or ctx.params.line_spacing
      local room = width - insets.leading - insets.trailing
      local last, height = break_row(ctx, section, first, room, gap)
      local x = insets.leading
      for i = first, last do
        local item_width = aspect(ctx, i) * height
        sheet.item(i, x, y, item_width, height)
        x = x + (item_width + gap)
      end
      y = y + (last < section.last and height + line_gap or height)
      return last + 1
    end

    for s, section in ipairs(ctx.sections) do
      local insets = section.insets or NO_INSETS
      y = y + (place_bar(sheet.header, s, section.header) + insets.top)
      local i = section.first
      while i <= section.last do
        i = place_row(section, insets, i)
      end
      y = y + insets.bottom
      y = y + place_bar(sheet.footer, s, section.footer)
    end
    return width, math.max(0, y)
  end,
}
