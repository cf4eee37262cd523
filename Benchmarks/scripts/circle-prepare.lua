--- The circle of `bare/circle.lua` as an author writes it: one loop in `prepare`.
---@type celluna.Layout
return {
  name = "circle-prepare", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local item, sin, cos = sheet.item, math.sin, math.cos
    local radius, turn = 0.4 * math.min(ctx.width, ctx.height), 2 * math.pi / ctx.count
    local left, top = ctx.width / 2 - 35, ctx.height / 2 - 35
    for i = 1, ctx.count do
      local angle = (i - 1) * turn
      item(i, left + radius * cos(angle), top + radius * sin(angle), 70, 70)
    end
    return ctx.width, ctx.height
  end,
}
