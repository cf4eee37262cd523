return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count od
      sheet.item(i, 0, 0)
    end
    return 0, 0
  end,
}
