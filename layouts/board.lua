--- Board: columns side by side; each scrolls on its own, and cards are dragged between them.
--- Good for tasks that move from one state to the next. The header and the footer of a column stay
--- in place. A card can be dropped into an empty column, too. Source: ours, after Trello.

--- The height of a header or a footer; 0 if there is none.
local function height_of(size) return math.max(0, size and size.height or 0) end

--- The height of a column: that of the view without its insets.
local function room_of(ctx)
  local insets = ctx.insets
  return math.max(0, ctx.height - (insets.top + insets.bottom))
end

--- Places the next column, and lets it scroll.
local function place_column(ctx, acc, sheet)
  local s, x, p, room = acc.section + 1, acc.x, ctx.params, room_of(ctx)
  local section, width, item = ctx.sections[s], p.column_width, sheet.item
  local header = math.min(room, height_of(section.header))
  local footer = math.min(room - header, height_of(section.footer))
  local length = -p.card_spacing
  for _, _, height in section.items() do length = length + height + p.card_spacing end
  sheet.scroller(s, x, header, width, room - header - footer, width, math.max(0, length))
  if header > 0 then sheet.header(s, x, 0, width, header) end
  if footer > 0 then sheet.footer(s, x, room - footer, width, footer) end
  local y = header
  for i, _, height in section.items() do
    item(i, x, y, width, height)
    y = y + height + p.card_spacing
  end
  acc.section, acc.x = s, x + width + p.column_spacing
end

---@type celluna.Layout
return {
  name = "board", version = "1.0.0", api = 1,
  axis = "horizontal",
  summary = "Columns that scroll on their own; cards are dragged from one column to another.",
  reference = "board", -- celluna: allow collision, cards pass others to another column
  params = {
    column_width = param.length { default = 280, min = 0, help = "The width of each column." },
    column_spacing = param.length { default = 16, min = 0, help = "The space around columns." },
    card_spacing = param.length { default = 8, min = 0, help = "The distance between cards." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "tasks", scene = "tasks" },
    { name = "narrow", params = { column_width = 120, card_spacing = 4 }, scene = "drag" },
  },

  start = function(ctx) return { section = 0, x = ctx.params.column_spacing } end,

  step = function(ctx, acc, i, sheet)
    local s = ctx.section_of(i)
    while acc.section < s do place_column(ctx, acc, sheet) end
    return ctx.sections[s].last + 1
  end,

  finish = function(ctx, acc, sheet)
    local s = acc.section
    local is_whole = ctx.count == 0 or s > 0 and ctx.sections[s].last == ctx.count
    while is_whole and acc.section < #ctx.sections do place_column(ctx, acc, sheet) end
    return acc.x, room_of(ctx)
  end,

  frontier = function(_, acc) return acc.x end,

  lift = function() return { scale = 1.03, rotation = 3, alpha = 0.9 } end,

  -- the column under the finger; in it, the place after all cards whose middle is above the finger
  drop = function(ctx, x, y, dragged, s)
    local p, position = ctx.params, 1
    local stride = math.max(1, p.column_width + p.column_spacing)
    local column = math.floor((x - p.column_spacing / 2) / stride) + 1
    local section = ctx.sections[s or math.max(1, math.min(#ctx.sections, column))]
    -- the host adds the offset of the column only if the finger is over the cards
    if not s then y = y + section.scroll_y end
    for i in section.items() do
      local _, top, _, height = ctx.frame(i)
      if i ~= dragged and y > top + height / 2 then position = position + 1 end
    end
    return section.index, position
  end,
}
