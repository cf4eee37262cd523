local row = require "module.row"
return {
  name = "sample", version = "1.0.0", api = 1,
  params = { gap = row.params.gpa },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, ctx.params.gap, 0) end
    return ctx.width, 0
  end,
}
