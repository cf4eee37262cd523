return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local top = ctx.sections[1].header!.height
    return ctx.width, 0
  end,
}
