-- expect: budget
-- tries: has next sort a large table anew at each call, by asking for a key in its middle
local t = {}
for i = 1, 8000 do t["k" .. i] = i end
while true do for i = 1, 8000 do next(t, "k" .. i) next({ 1 }) end end
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
