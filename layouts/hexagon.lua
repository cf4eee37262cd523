--- Hexagon: a honeycomb, every other row one item shorter and half a step in.
--- Good for avatars and tiles with a six-sided mask that stands on a corner. The items' own sizes
--- do not count. Source: ours.

local ROOT_3 = math.sqrt(3)
local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }

--- Row and column of an item of a section, from 0; shorter rows stand between the columns.
local function cell(number, columns)
  local pair, place = number // (2 * columns - 1), number % (2 * columns - 1)
  if place < columns then return 2 * pair, place end
  return 2 * pair + 1, place - columns + 0.5
end

---@type celluna.Layout
return {
  name = "hexagon", version = "1.0.0", api = 1,
  summary = "A honeycomb, every other row one item shorter and half a step in.",
  reference = "hexagon",
  params = {
    columns = param.integer { default = 4, min = 2, max = 100, help = "In the longer rows." },
    item_spacing = param.length { default = 10, min = 0, help = "Between neighbours." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "inside_content", "mirrors" },
  examples = { { name = "avatars", params = { columns = 5, item_spacing = 4 }, scene = "phone" } },

  prepare = function(ctx, sheet)
    local columns = ctx.params.columns
    local width, y = math.max(0, ctx.width - (ctx.insets.leading + ctx.insets.trailing)), 0

    --- Places a header or footer; returns its height.
    local function place_bar(place, s, size)
      local height = size and size.height or 0
      if height > 0 then place(s, 0, y, width, height) end
      return math.max(0, height)
    end

    --- Places the items of a section; returns where the last row ends.
    local function place_items(section, insets)
      local gap = section.item_spacing or ctx.params.item_spacing
      local room = width - insets.leading - insets.trailing
      local item_width = math.max(0, (room - (columns - 1) * gap) / columns)
      local item_height, step = 2 * item_width / ROOT_3, item_width + gap
      local row_step, lowest = step * ROOT_3 / 2, y
      for i = section.first, section.last do
        local row, column = cell(i - section.first, columns)
        local top = y + row * row_step
        sheet.item(i, insets.leading + column * step, top, item_width, item_height)
        lowest = math.max(lowest, top + item_height)
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
