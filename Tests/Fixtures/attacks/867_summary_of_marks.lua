-- expect: error
-- tries: a summary of 300 letters with 300 marks each
return { name = "attack", version = "1", api = 1,
  summary = (("e" .. ("\u{301}"):rep(300))):rep(300),
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }
