--- The flow of `bare/flow.lua` with the helper for lines: C code finds and places all lines.
---@type celluna.Layout
return {
  name = "flow-lines", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    if ctx.count == 0 then return ctx.width, 0 end
    return ctx.width, sheet.lines(1, ctx.count, 0.0, 0.0, ctx.width, 10, 10)
  end,
}
