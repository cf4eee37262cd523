--- The waterfall of `bare/waterfall.lua` with the helper for columns: C code places all items.
---@type celluna.Layout
return {
  name = "waterfall-helpers", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local count, gap = 3, 10
    local width = (ctx.width - (count - 1) * gap) / count
    local columns = ctx.columns(count, gap, 0.0)
    if ctx.count > 0 then columns.fill(1, ctx.count, 0.0, width + gap, width) end
    return ctx.width, columns.bottom()
  end,
}
