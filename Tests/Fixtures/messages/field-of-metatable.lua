local defaults = { summary = "a text" }
local M = {
  name = "sample", version = "1.0.0", api = 1,
  summary = 3,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
return setmetatable(M, { __index = defaults })
