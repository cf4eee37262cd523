return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do
      print("columns " .. ctx.hint(i, "columns"))
    end
    return ctx.width, 40
  end,
}
