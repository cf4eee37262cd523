-- expect: error
-- tries: a table that is its own __index, so that looking for what it does not have goes round 2000 times past keys of one place
local M <const> = 4095 * 1000003
local t = {}
for i = 1, 4096 do t[i * M] = true end
setmetatable(t, { __index = t })
while true do pcall(function() return t[70001 * M] end) end
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
