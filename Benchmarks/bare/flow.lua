-- The loop of a wrapped flow in bare Lua; the arrays that it fills exist before the loop begins.
-- usage: lua5.4 flow.lua ITEMS ROUNDS; prints the nanoseconds for each item in each round, and a
-- checksum.
local count, rounds = tonumber(arg[1]), tonumber(arg[2])
local room, gap = 375.0, 10

local widths, heights, xs, ys, ws, hs = {}, {}, {}, {}, {}, {}
local state = 1
for i = 1, count do
  state = (state * 1103515245 + 12345) % 2147483648
  widths[i], heights[i] = 50.0, 40.0 + state % 150
  xs[i], ys[i], ws[i], hs[i] = 0.0, 0.0, 0.0, 0.0
end

local content = 0.0
for _ = 1, rounds do
  local began = os.clock()
  local x, y, tallest = 0.0, 0.0, 0.0
  for i = 1, count do
    local width, height = widths[i], heights[i]
    if x > 0 and x + width > room then x, y, tallest = 0.0, y + (tallest + gap), 0.0 end
    xs[i], ys[i], ws[i], hs[i] = x, y, width, height
    x = x + (width + gap)
    if height > tallest then tallest = height end
  end
  content = y + tallest
  print(string.format("%.3f", (os.clock() - began) * 1e9 / count))
end
local sum = 0.0
for i = 1, count do sum = sum + xs[i] + ys[i] end
print(string.format("checksum %.0f", sum), content)
