-- expect: error
-- tries: choices of one letter with 20000 marks each
local c = {}
for i = 1, 10 do c[i] = i .. ("\u{301}"):rep(20000) end
return { name = "attack", version = "1", api = 1, params = { p = param.choice(c) },
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }
