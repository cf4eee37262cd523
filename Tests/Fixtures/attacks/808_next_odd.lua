-- expect: error
-- tries: next with keys that no table has, of every type
local t = { 1, 2, x = 3 }
for _, k in ipairs { 0 / 0, 3, "y", true, 1e300, math.mininteger, print, {}, 2.5 } do
  assert(not pcall(next, t, k), "a key that is not there")
end
assert(not pcall(next) and not pcall(next, 1) and not pcall(next, "x") and not pcall(next, nil, 1))
next({}, "x")
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
