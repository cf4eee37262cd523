return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i, height in ctx.items() do sheet.item(i, 0, 0, ctx.width, height) end
    local h, w = ctx.size(1)
    return h + w, nothing.here
  end,
}
