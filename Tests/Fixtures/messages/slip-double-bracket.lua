return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local first = ctx.sections[[1].first
    return ctx.width, 0
  end,
}
