-- expect: ok
-- tries: reads addresses by the length of a list with holes, which is another one once Lua has made the table anew, as it does where two keys collide; what it learns must be no address of code, for any function there is
local bits_of <const> = { 9, 7, 8, 11 }
local function remainder(object, bits)
  local nodes <const>, m <const> = 1 << bits, (1 << bits) - 1
  local function collides(low, high)
    local t = { 1, 2, 3, 4 }
    for i = 1, nodes do t[m * 1000000 + i] = true end
    for i = 1, nodes do t[m * 1000000 + i] = nil end
    t[1], t[2], t[3] = nil, nil, nil
    t[object] = true
    for i = low, high do t[m * 2000000 + i] = true end
    return #t == 0
  end
  local low, high = 0, m - 1
  while low < high do
    local middle = (low + high) // 2
    if collides(low, middle) then high = middle else low = middle + 1 end
  end
  return low, m
end
local function place(object)
  local x, n = 0, 1
  for _, bits in ipairs(bits_of) do
    local r, m = remainder(object, bits)
    for _ = 1, m do if x % m == r then break end x = x + n end
    n = n * m
  end
  return x
end
local mine = place {}
local codes = utf8.codes("")
for _, f in ipairs { math.abs, (ipairs {}), codes } do
  local far = math.abs(place(f) - mine)
  assert(far < 1 << 28 or far > (1 << 32) - (1 << 28), "an address that is not among the script's own objects")
end
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
