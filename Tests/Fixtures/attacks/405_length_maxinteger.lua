-- expect: error
-- tries: inserts after the largest integer
local t = {}
for i = 62, 0, -1 do t[1 << i] = 1 end
t[5], t[9], t[math.maxinteger] = 1, 1, 1
table.insert(t, 1)
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
