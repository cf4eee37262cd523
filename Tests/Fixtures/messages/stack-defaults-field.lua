local stack = require "celluna.stack"

return {
  name = "rows", version = "1.0.0", api = 1,
  params = { margin = param.length { default = 8 } },

  prepare = stack.prepare(function(ctx, sheet, section, x, y, width)
    for i in section.items() do
      sheet.item(i, x, y, width, 44)
      y = y + 44
    end
    return y
  end, "vertical", function(params)
    local margin = params.margin
    return { inset = { top = margin, leading = margin, bottom = margin, trailing = margin } }
  end),
}
