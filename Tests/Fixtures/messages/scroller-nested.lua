local compose = require "celluna.compose"
local row = {
  prepare = function(ctx, sheet)
    for i, width, height in ctx.items() do sheet.item(i, 0, 0, width, height) end
    sheet.scroller(1, 0, 0, ctx.width, 50, 3000, 50)
    return ctx.width, 50
  end,
}
local layout = compose.sections { default = compose.scroller(row) }
layout.name, layout.version, layout.api = "rows", "1", 1
return layout
