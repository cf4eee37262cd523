--- The flow of `bare/flow.lua` with the helpers for lines: C code finds and places the items that
--- fit.
---@type celluna.Layout
return {
  name = "flow-lines", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local break_line, line, count, room, gap = ctx.break_line, sheet.line, ctx.count, ctx.width, 10
    local first, y, tallest = 1, 0.0, 0.0
    while first <= count do
      if first > 1 then y = y + (tallest + gap) end
      local next, _, most = break_line(first, room, gap)
      line(first, next - 1, 0.0, y, gap)
      first, tallest = next, most
    end
    return room, y + tallest
  end,
}
