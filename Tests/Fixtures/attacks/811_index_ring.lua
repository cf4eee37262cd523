-- expect: error
-- tries: a ring of __index that is closed last, behind a protected metatable
local ring = {}
for i = 1, 100 do ring[i] = {} for j = 1, 512 do ring[i][j * 511 * 1000003] = true end end
for i = 1, 99 do setmetatable(ring[i], { __index = ring[i + 1], __metatable = "mine" }) end
setmetatable(ring[100], { __index = ring[1] })
while true do pcall(function() return ring[1].x end) end
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
