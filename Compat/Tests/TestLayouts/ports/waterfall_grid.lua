--- Waterfall grid: the port of WaterfallGridLayout.

---@type celluna.Layout
return {
  name = "waterfall-grid", version = "1.0.0", api = 1,
  params = {
    columns = param.integer { default = 2, min = 1, max = 20 },
    padding = param.length { default = 10, min = 0 },
  },
  kinds = {}, laws = { "no_overlap", "mirrors" },

  prepare = function(ctx)
    local count, padding = ctx.params.columns, ctx.params.padding
    local room = ctx.width - (ctx.insets.leading + ctx.insets.trailing)
    local width = math.max(0, (room - (count - 1) * padding) / count)
    local bottom = 0
    for _, section in ipairs(ctx.sections) do
      local columns = ctx.columns(count, padding, bottom)
      for i in section.items() do
        local column = columns.shortest()
        columns.put(column, i, (column - 1) * (width + padding), width)
      end
      if section.count > 0 then bottom = columns.bottom() end
    end
    return math.max(0, room), bottom
  end,
}
