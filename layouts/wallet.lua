--- Wallet: cards that overlap; a tap opens one card, and the others collapse at the bottom.
--- Good for tickets and payment cards. If a card is open, any tap closes it. The message `open` has
--- the number of a card and opens this card; `close` closes the open card. The cards fan out while
--- the stack is pulled down. Source: ours, after the app Wallet by Apple.

--- The number of the open card; nil if no card is open.
local function open_card(ctx)
  local open = ctx.state.open
  return open and open <= ctx.count and open or nil
end

--- The room between the insets of the view, and the width and the height of the cards.
local function measures(ctx)
  local insets = ctx.insets
  local room = math.max(0, ctx.width - insets.leading - insets.trailing)
  local width = math.min(ctx.params.card_width, room)
  return room, width, width / ctx.params.aspect_ratio
end

--- The distance by which each card moves further than the previous one while the stack is pulled
--- down; 0 while a card is open.
local function spread(ctx, y)
  if open_card(ctx) then return 0 end
  return math.max(0, -(y + ctx.insets.top)) * ctx.params.fan
end

--- The factor by which the distance of `spread` is multiplied for a card; it is the same for all
--- cards that begin below the first screen.
local function steps_of(ctx, i)
  return math.max(0, math.min(i - 1, ctx.height / math.max(1, ctx.params.peek)))
end

--- Places the cards from number `first` on as a stack; returns the content's size.
local function place_stack(ctx, sheet, first)
  local peek, count, room, width, height = ctx.params.peek, ctx.count, measures(ctx)
  for i = first, count do sheet.item(i, (room - width) / 2, (i - 1) * peek, width, height) end
  return room, count > 0 and (count - 1) * peek + height or 0
end

--- Places the open card at the top, the first few others at the bottom, and the rest out of sight.
local function place_open(ctx, sheet, open)
  local p, insets, room, width, height = ctx.params, ctx.insets, measures(ctx)
  local bottom = math.max(0, ctx.height - insets.top - insets.bottom)
  local x, seen = (room - width) / 2, math.min(p.shown, ctx.count - 1)
  sheet.item(open, x, 0, width, height)
  for i = 1, ctx.count do
    local rank = i < open and i or i - 1 -- the number of the card among the collapsed ones
    local y = math.max(0, bottom - (seen - rank + 1) * p.edge)
    if rank > seen then y = bottom + ctx.height end -- no query for the view finds such a card
    if i ~= open then sheet.item(i, x, y, width, height, { z = 1, hidden = rank > seen }) end
  end
  return room, bottom
end

local function place(ctx, sheet)
  local change, kinds, state = ctx.change, ctx.change.kinds, ctx.state
  -- a reloaded section has other cards; after the reload of all data, `map` knows no numbers
  local is_reloaded = kinds.reload and #change.inserted + #change.deleted > 0
  if state.open and ((kinds.insert or kinds.delete or kinds.move) or is_reloaded) then
    state.open = change.map(state.open) -- the open card has another number now
  end
  local open = open_card(ctx)
  if open then return place_open(ctx, sheet, open) end
  return place_stack(ctx, sheet, 1)
end

---@type celluna.Layout
return {
  name = "wallet", version = "1.0.0", api = 1,
  summary = "Cards that overlap; a tap opens one card, and the others collapse at the bottom.",
  reference = "wallet",
  params = {
    card_width = param.length { default = 343, min = 0, help = "The greatest width of a card." },
    aspect_ratio = param.number { default = 1.6, min = 0.1, max = 10, help = "Width by height." },
    peek = param.length { default = 56, min = 0, help = "What is seen of a card in the stack." },
    edge = param.length { default = 10, min = 0, help = "What is seen of a collapsed card." },
    shown = param.integer { default = 4, min = 0, max = 100, help = "The collapsed cards seen." },
    fan = param.number { default = 0.2, min = 0, max = 1, help = "How far a pull spreads cards." },
  },
  kinds = {},
  laws = { "mirrors" },
  examples = {
    { name = "cards", scene = "cards" },
    { name = "tickets", params = { aspect_ratio = 2.5, peek = 90 }, scene = "phone" },
  },

  prepare = place,

  -- in the stack, only the changed card and the cards after it can move
  update = function(ctx, sheet)
    if ctx.state.open then return place(ctx, sheet) end
    local first = ctx.change.first
    sheet.keep(1, first - 1)
    return place_stack(ctx, sheet, first)
  end,

  -- spread cards move down, so a card above the queried rectangle can reach it
  overscan = function(ctx) return spread(ctx, ctx.scroll_y) * steps_of(ctx, ctx.count) end,

  scroll = function(ctx, el)
    local extra = spread(ctx, ctx.scroll_y)
    return extra > 0 and { y = el.y + extra * steps_of(ctx, el.index) } or nil
  end,

  invalidates = function(ctx, bounds)
    return bounds.width ~= ctx.width or bounds.height ~= ctx.height
      or spread(ctx, bounds.y) ~= spread(ctx, ctx.scroll_y)
  end,

  message = function(ctx, name, value)
    local state = ctx.state
    if name == "tap" then
      state.open = not open_card(ctx) and value.index or nil
    elseif name == "open" and math.type(value) == "integer" and value >= 1 then
      state.open = value
    elseif name == "close" then
      state.open = nil
    end
  end,

  -- when the view returns to this layout, no card is open
  leave = function(ctx) ctx.state.open = nil end,

  -- a new card comes from below, and a card that is thrown away leaves at the side
  appear = function(_, el, change)
    if change == "insert" then return { y = el.y + el.height, alpha = 0 } end
  end,
  disappear = function(_, el, change)
    if change == "delete" then return { x = el.x - el.width, alpha = 0, rotation = -10 } end
  end,

  lift = function() return { scale = 1.05, rotation = 2, alpha = 0.9 } end,

  drop = function(ctx, _, y, dragged)
    local peek, _, _, height = ctx.params.peek, measures(ctx)
    if open_card(ctx) or peek == 0 then return dragged end
    local number = math.floor((y - height / 2) / peek + 0.5) + 1
    return math.max(1, math.min(ctx.count, number))
  end,
}
