--- Mosaic: groups of six tiles, two squares and four halves of squares, in two columns.
--- Good for pictures that may be cropped. The items' own sizes do not count; there are no spacings.
--- Source: SEMANTICS.md section 8.7, with the content's extent corrected.

-- The same code serves both scroll directions: "main" runs along the scroll direction, "cross"
-- across it. Scrolling down, main is y and cross is x.

--- The tiles of a group in units of a column's width.
local TILES = {
  { cross = 0, main = 0, length = 1 }, { cross = 1, main = 0, length = 0.5 },
  { cross = 1, main = 0.5, length = 0.5 }, { cross = 0, main = 1, length = 0.5 },
  { cross = 0, main = 1.5, length = 0.5 }, { cross = 1, main = 1, length = 1 },
}

--- Insets in the order main start, main end, cross start, cross end.
local function margins(insets, is_vertical)
  if not insets then return 0, 0, 0, 0 end
  if is_vertical then return insets.top, insets.bottom, insets.leading, insets.trailing end
  return insets.leading, insets.trailing, insets.top, insets.bottom
end

---@type celluna.Layout
return {
  name = "mosaic", version = "1.0.0", api = 1,
  summary = "Groups of six tiles, two squares and four halves of squares, in two columns.",
  reference = "mosaic",
  axis = function(params) return params.scroll_direction end,
  params = {
    scroll_direction = param.choice { "vertical", "horizontal", default = "vertical" },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "tiles", scene = "phone" },
    { name = "sideways", params = { scroll_direction = "horizontal" }, scene = "tablet" },
  },

  prepare = function(ctx, sheet)
    local is_vertical = ctx.params.scroll_direction == "vertical"
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

    --- Places the items of a section; returns where the lowest tile ends.
    local function place_tiles(section, leading, trailing)
      local unit, lowest = math.max(0, (across - leading - trailing) / 2), main
      for i = section.first, section.last do
        local number = i - section.first
        local tile = TILES[number % 6 + 1]
        local along = main + 2 * unit * (number // 6) + tile.main * unit
        local cross, length = leading + tile.cross * unit, tile.length * unit
        if is_vertical then
          sheet.item(i, cross, along, unit, length)
        else
          sheet.item(i, along, cross, length, unit)
        end
        lowest = math.max(lowest, along + length)
      end
      return lowest
    end

    for s, section in ipairs(ctx.sections) do
      local before, after, leading, trailing = margins(section.insets, is_vertical)
      main = main + (place_bar(sheet.header, s, section.header) + before)
      main = place_tiles(section, leading, trailing)
      main = main + after
      main = main + place_bar(sheet.footer, s, section.footer)
    end
    main = math.max(0, main)
    if is_vertical then return across, main end
    return main, across
  end,
}
