-- expect: error
-- tries: the default of a parameter is a text of 200 KB
return { name = "attack", version = "1", api = 1,
  params = { p = param.text { default = ("x"):rep(200000) } },
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }
