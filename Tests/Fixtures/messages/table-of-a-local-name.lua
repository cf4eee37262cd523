local layout = { name = "sample", version = "1.0.0", api = 1 }

function layout.prepare(ctx, sheet)
  for i in ctx.items() do sheet.item(i, 0, 0) end
end

return layout
