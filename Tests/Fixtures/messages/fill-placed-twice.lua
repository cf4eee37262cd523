return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local columns = ctx.columns(2, 0, 0)
    columns.fill(1, 2, 0, 100)
    columns.fill(2, ctx.count, 0, 100)
    return ctx.width, columns.bottom()
  end,
}
