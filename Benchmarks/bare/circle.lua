-- The loop of a circle in bare Lua; the arrays that it fills exist before the loop begins.
-- usage: lua5.4 circle.lua ITEMS ROUNDS; prints the nanoseconds for each item in each round, and a
-- checksum.
local count, rounds = tonumber(arg[1]), tonumber(arg[2])
local width, height = 375.0, 667.0

local xs, ys, ws, hs = {}, {}, {}, {}
for i = 1, count do xs[i], ys[i], ws[i], hs[i] = 0.0, 0.0, 0.0, 0.0 end

local sin, cos = math.sin, math.cos
for _ = 1, rounds do
  local began = os.clock()
  local radius, turn = 0.4 * math.min(width, height), 2 * math.pi / count
  local left, top = width / 2 - 35, height / 2 - 35
  for i = 1, count do
    local angle = (i - 1) * turn
    xs[i], ys[i], ws[i], hs[i] = left + radius * cos(angle), top + radius * sin(angle), 70.0, 70.0
  end
  print(string.format("%.3f", (os.clock() - began) * 1e9 / count))
end
local sum = 0.0
for i = 1, count do sum = sum + xs[i] + ys[i] end
print(string.format("checksum %.0f", sum), height)
