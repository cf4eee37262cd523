--- Chat: messages one under another; one's own at the trailing edge, the others at the leading one.
--- The view begins at the newest message and stays there. A few messages are at the bottom.
--- Source: ours, from SEMANTICS.md sections 3.1 and 6.4.

local stack = require "celluna.stack"

--- Places the messages of a section; returns where the last one ends.
local function place_items(ctx, sheet, section, x, y, room)
  local p, item, hint = ctx.params, sheet.item, ctx.hint
  local gap, widest = section.line_spacing or p.line_spacing, p.bubble_width * room
  for i, width, height in section.items() do
    if width > widest then width = widest end -- celluna: equivalent, an equal width stays
    if width < 0 then width = 0 end -- celluna: equivalent, a width of 0 stays
    item(i, hint(i, "mine") and x + (room - width) or x, y, width, height)
    y = y + (height + gap)
  end
  return y - gap
end

local place = stack.prepare(place_items)

--- Returns a sheet that places each element lower by `distance`, or nothing if `sheet` is nil.
local function sheet_below(sheet, distance)
  local function placing(name)
    if not sheet then return function() end end
    local set = sheet[name]
    return function(i, x, y, width, height) set(i, x, y + distance, width, height) end
  end
  return { item = placing "item", header = placing "header", footer = placing "footer" }
end

--- Whether the messages alone fill the view. If they do, the layout needs only one pass.
local function fills(ctx, room)
  for _, _, height in ctx.items() do
    room = room - height -- celluna: equivalent, it only saves time
    if room <= 0 then return true end -- celluna: equivalent, it only saves time
  end
end

---@type celluna.Layout
return {
  name = "chat", version = "1.0.0", api = 1,
  summary = "Messages from the bottom up; the view stays at the newest one.",
  reference = "chat", begin = "end", anchor = "last",
  params = {
    line_spacing = param.length { default = 8, min = 0, help = "The distance between messages." },
    bubble_width = param.number {
      default = 0.75, min = 0, max = 1, step = 0.05,
      help = "The greatest share of the width for a message.",
    },
    self_sizing = param.boolean { default = false, help = "Messages get the size that they need." },
  },
  data = { mine = param.boolean { default = false } },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors", "anchored" },
  examples = {
    { name = "conversation", params = { self_sizing = true }, scene = "chat" },
    { name = "days", params = { line_spacing = 4 }, scene = "sections" },
  },

  fit = function(ctx) return ctx.params.self_sizing end, -- if true, sizes are measured

  prepare = function(ctx, sheet)
    local room, insets = ctx.height, ctx.insets
    room = room - insets.top - insets.bottom
    if fills(ctx, room) then return place(ctx, sheet) end
    local width, height = place(ctx, sheet_below())
    local free = math.max(0, room - height)
    place(ctx, sheet_below(sheet, free))
    return width, height + free
  end,
}
