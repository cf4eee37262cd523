return { name = "index-several-results", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do
      sheet.item(i, 0, 0, ctx.size(i).width, ctx.size(i).height)
    end
    return ctx.width, 0
  end }
