-- The loop of a waterfall of three columns in bare Lua; the arrays that it fills exist before it
-- begins.
-- usage: lua5.4 waterfall.lua ITEMS ROUNDS; prints the nanoseconds for each item in each round, and
-- a checksum.
local count, rounds = tonumber(arg[1]), tonumber(arg[2])
local columns, line_gap, width = 3, 10, (375 - 20) / 3
local stride = width + 10

local heights, xs, ys, ws, hs = {}, {}, {}, {}, {}
local state = 1
for i = 1, count do
  state = (state * 1103515245 + 12345) % 2147483648
  heights[i] = 40.0 + state % 150
  xs[i], ys[i], ws[i], hs[i] = 0.0, 0.0, 0.0, 0.0
end

local ends, contents = {}, 0.0
for _ = 1, rounds do
  local began, bottom = os.clock(), 0.0
  for column = 1, columns do ends[column] = 0.0 end
  for i = 1, count do
    local shortest = 1
    for column = 2, columns do
      if ends[column] < ends[shortest] then shortest = column end
    end
    local y, height = ends[shortest], heights[i]
    xs[i], ys[i], ws[i], hs[i] = (shortest - 1) * stride, y, width, height
    ends[shortest] = y + (height + line_gap)
    if y + height > bottom then bottom = y + height end
  end
  contents = bottom
  print(string.format("%.3f", (os.clock() - began) * 1e9 / count))
end
local sum = 0.0
for i = 1, count do sum = sum + xs[i] + ys[i] end
print(string.format("checksum %.0f", sum), contents)
