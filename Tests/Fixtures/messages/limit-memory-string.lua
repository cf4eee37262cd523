return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local text = "x"
    while true do text = text .. text end
    return ctx.width, 0
  end,
}
