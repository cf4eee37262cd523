local words = { summary = "a text", kinds = { badge = "per_item" } }
local M = {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}
M.summary = 3
return M
