local style = { insets = {} }
return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local y = style.header.height
    return ctx.width, y
  end,
}
