return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    	local row
    	for i in ctx.items() do sheet.item(i, row.x, 0) end
    return ctx.width, 0
  end,
}
