local summary = "a text"
local M = { name = "sample", version = "1.0.0", api = 1 }
function M.summary() return summary end
function M.prepare(ctx, sheet)
  for i in ctx.items() do sheet.item(i, 0, 0) end
  return ctx.width, 0
end
return M
