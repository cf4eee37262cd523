-- expect: ok
-- tries: next while its table is cleared, within itself, in many tables at once, backwards, and past its end
local function filled(n) local t = {} for i = 1, n do t[i], t["k" .. i], t[i + 0.5] = i, i, i end return t end
local t = filled(50)
for k in next, t do t[k] = nil end
assert(next(t) == nil)
t = filled(10)
local count = 0
for a in next, t do for b in next, t do for c in next, t do count = count + 1 end end end
assert(count == 30 * 30 * 30)
local all, keys = {}, {}
for i = 1, 20 do all[i] = filled(5) keys[i] = next(all[i]) all[i][keys[i]] = nil end
for step = 2, 15 do
  for i = 1, 20 do
    keys[i] = next(all[i], keys[i])
    assert(keys[i] ~= nil)
    all[i][keys[i]] = nil
  end
end
for i = 1, 20 do assert(next(all[i]) == nil and next(all[i], keys[i]) == nil) end
t = { 10, 20, 30 }
assert(select("#", next(t, 3)) == 1 and next(t, 1) == 2 and next(t, 2) == 3 and next(t, 1.0) == 2)
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
