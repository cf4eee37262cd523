-- expect: error
-- tries: parameters that are refused for a reason of 200 letters with 600 marks each
return { name = "attack", version = "1", api = 1, params = { p = param.number { default = 1 } },
  check = function() return false, (("e" .. ("\u{301}"):rep(600))):rep(200) end,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }
