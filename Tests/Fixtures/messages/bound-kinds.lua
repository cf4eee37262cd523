return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, 70 do sheet.decoration("k" .. i, 1, 0, 0, 1, 1) end
    return ctx.width, 40
  end,
}
