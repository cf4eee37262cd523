-- expect: budget
-- tries: 1500 tables, each with 512 keys of one place and each the __newindex of the next, and an assignment that goes through all
local M <const>, K <const> = 511 * 1000003, 511 * 1000003 * 70001
local t
local function more(n)
  for _ = 1, n do
    local one = {}
    for i = 1, 512 do one[i * M] = true end
    t = t and setmetatable(one, { __newindex = t }) or one
  end
end
more(500)
return { name = "attack", version = "1", api = 1, params = { p = param.integer { default = 1 } },
  check = function() more(500) return true end,
  axis = function() more(500) return "vertical" end,
  prepare = function(ctx, sheet) while true do t[K] = nil t[K] = nil t[K] = nil t[K] = nil t[K] = nil t[K] = nil t[K] = nil t[K] = nil end end }
