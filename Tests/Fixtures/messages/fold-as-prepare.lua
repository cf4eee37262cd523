local stack = require "celluna.stack"

return { name = "fold-as-prepare", version = "1.0.0", api = 1,
  prepare = stack.fold(
    function(ctx, acc) acc.count = 0 end,
    function(ctx, acc, i, sheet, width, height)
      sheet.item(i, acc.x, acc.y, width, height)
      acc.y = acc.y + height
    end) }
