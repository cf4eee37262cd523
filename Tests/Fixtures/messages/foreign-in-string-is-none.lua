return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local text = "a != b" -- != and // are fine in here
    local x = = 1
    return ctx.width, 0
  end,
}
