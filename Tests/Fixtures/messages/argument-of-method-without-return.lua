local M = {}
function M.height() end
local height = M.height

return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do
      sheet.item(i, 0, 0, 10, height())
    end
    return ctx.width, 20
  end,
}
