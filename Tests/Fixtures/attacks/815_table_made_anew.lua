-- expect: budget
-- tries: a table that is full of keys that collide is made anew by one assignment, just before the time is over
local M <const> = 16383 * 1000003
local t = {}
for i = 1, 16384 do t[i * M] = true end
while true do
  for i = 1, 64 do t[i * M] = nil t[(100000 + i) * M] = true t[(100000 + i) * M] = nil t[i * M] = true end
end
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
