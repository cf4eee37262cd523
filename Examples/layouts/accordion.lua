--- Accordion: closed rows have one height; an open row is as high as its item if that is higher.
--- Good for questions with their answers. A tap opens a row and closes the others; a tap beside the
--- rows closes all. The messages `open` and `close` apply to all rows.
---@type celluna.Layout
return {
  name = "accordion", version = "1.0.0", api = 1,
  summary = "Rows of one height; a tap opens one.",
  params = {
    row = param.length { default = 44, min = 1, max = 200, help = "A row that is closed." },
    gap = param.length { default = 1, min = 0, max = 40 },
  },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  kinds = {},
  examples = { { name = "tapped", scene = "message" } },

  prepare = function(ctx, sheet)
    local row, gap, all = ctx.params.row, ctx.params.gap, ctx.state.all
    local open = {}
    -- the host updates the selection when items are inserted; it would not update stored numbers
    for _, i in ipairs(ctx.selected) do open[i] = not ctx.state.closed end
    local y = 0
    for i, _, height in ctx.items() do
      if not (all or open[i]) then height = row end
      sheet.item(i, 0, y, ctx.width, math.max(row, height))
      y = y + math.max(row, height) + gap
    end
    return ctx.width, math.max(0, y - gap)
  end,

  message = function(ctx, name, value)
    local state = ctx.state
    if name == "open" then
      state.all = true
    elseif name == "close" or name == "tap" then
      state.all = false
      state.closed = name == "close" or value.category ~= "cell"
    end
  end,
}
