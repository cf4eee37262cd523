return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    error("red \27[31m bell \7 line\nbreak \226\128\174 end")
    return ctx.width, 0
  end,
}
