--- Spreadsheet: the port of SpreadsheetLayout.

local WIDTH, HEIGHT = 80, 30

---@type celluna.Layout
return {
  name = "spreadsheet", version = "1.0.0", api = 1, axis = "both",
  kinds = {}, laws = { "mirrors" },

  prepare = function(ctx, sheet)
    local columns = 0
    for row, section in ipairs(ctx.sections) do
      columns = math.max(columns, section.count)
      for i in section.items() do
        local column = i - section.first
        local z = (column == 0 and 1 or 0) + (row == 1 and 2 or 0)
        sheet.item(i, column * WIDTH, (row - 1) * HEIGHT, WIDTH, HEIGHT, { z = z })
      end
    end
    return columns * WIDTH, #ctx.sections * HEIGHT
  end,

  -- `scroll` moves the first row and the first column, so they can be on screen at any offset
  overscan = function(ctx) return math.max(ctx.content_width, ctx.content_height) end,

  scroll = function(ctx, el)
    local insets, x, y = ctx.insets, el.x, el.y
    if el.item == 1 then x = math.max(x, ctx.scroll_x + insets.leading) end
    if el.section == 1 then y = math.max(y, ctx.scroll_y + insets.top) end
    return { x = x, y = y }
  end,

  drop = function(ctx, x, y)
    local row = math.max(1, math.min(y // HEIGHT + 1, #ctx.sections))
    local count = ctx.sections[row].count
    if count > 0 then return row, math.max(1, math.min(x // WIDTH + 1, count)) end
  end,

  invalidates = function() return true end,
}
