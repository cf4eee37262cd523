return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    if ctx.width > 100 then
      return 100, 0
    edn
    return 0, 0
  end,
}
