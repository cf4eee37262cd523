-- expect: budget
-- tries: inserts before 2^61 entries: a few keys far apart make a length that long
local t = {}
for i = 61, 0, -1 do t[1 << i] = 1 end
t[5], t[9] = 1, 1
table.insert(t, 1, 0)
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
