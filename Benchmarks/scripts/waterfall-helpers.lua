--- The waterfall of `bare/waterfall.lua` with the helper for columns, which finds the shortest in C.
---@type celluna.Layout
return {
  name = "waterfall-helpers", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local count, gap = 3, 10
    local width = (ctx.width - (count - 1) * gap) / count
    local stride, columns = width + gap, ctx.columns(count, gap, 0.0)
    local shortest, put = columns.shortest, columns.put
    for i = 1, ctx.count do
      local column = shortest()
      put(column, i, (column - 1) * stride, width)
    end
    return ctx.width, columns.bottom()
  end,
}
