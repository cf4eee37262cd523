-- expect: ok
-- tries: looks where an object lies by the order in which the integers of its table come
local t = {}
for round = 1, 20 do
  local m <const> = 127
  t = {}
  for i = 1, 128 do t[m * 1000000 + i] = true end
  for i = 1, 128 do t[m * 1000000 + i] = nil end
  t[{}] = true t[print] = true
  for i = 90, 1, -1 do t[m * 1000 + i * round] = true end
  local last, objects = -1, 0
  for k in next, t do
    if type(k) == "number" then assert(k > last and objects == 0, "the order tells something") last = k
    else objects = objects + 1 end
  end
  local k
  for p in pairs(t) do k = next(t, k) assert(rawequal(k, p), "next has another order") end
  assert(next(t, k) == nil and objects == 2)
end
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
