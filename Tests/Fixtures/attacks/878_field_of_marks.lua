-- expect: error
-- tries: a parameter with a field that is one letter with 100000 marks on it
return { name = "attack", version = "1", api = 1,
  params = { p = param.number { default = 1, ["e" .. ("\u{301}"):rep(100000)] = 2 } },
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }
