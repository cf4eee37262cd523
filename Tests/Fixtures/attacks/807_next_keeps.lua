-- expect: ok
-- or: budget
-- tries: leaves traversals before their end, so that what next remembers holds more and more tables
for i = 1, 40 do
  local t = {}
  for j = 1, 30000 do t[j] = j end
  local k = next(t)
  k = next(t, k)
  t[k] = nil
  next(t, k)
end
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
