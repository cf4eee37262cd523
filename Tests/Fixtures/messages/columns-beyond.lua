return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local columns = ctx.columns(2, 10, 0)
    for i in ctx.items() do
      columns.put(i, i, 0)
    end
    return ctx.width, 0
  end,
}
