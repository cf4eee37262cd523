-- expect: budget
-- tries: has keys compared that differ in their last byte only
local t = {}
for i = 1, 60 do t[("x"):rep(200000) .. i] = i end
while true do for k in next, t do next(t) end for k in pairs(t) do t[k] = 1 end end
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
