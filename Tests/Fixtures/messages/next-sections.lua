return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    if next(ctx.sections) then return 1, 1 end
    return ctx.width, 40
  end,
}
