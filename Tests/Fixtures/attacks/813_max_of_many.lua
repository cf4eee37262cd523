-- expect: budget
-- tries: math.max and math.min of as many arguments as a stack takes, a thousand times in a row
local function grow(n, ...)
  if n == 0 then
    while true do local _ = math.max(...) + math.min(...) + math.max(...) + math.min(...) + math.max(...) + math.min(...) end
  end
  return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, ...)
end
grow(3000, 1)
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
