local stack = require "celluna.stack"

return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = stack.prepare(function(ctx, sheet, section, x, y, width)
    for i, _, height in section.items() do
      sheet.item(i, x, y, width, height)
      y = y + height
    end
  end),
}
