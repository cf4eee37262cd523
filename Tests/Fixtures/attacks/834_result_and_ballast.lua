-- expect: ok
-- or: memory
-- tries: fills Lua's memory, and then returns a table whose copy does not fit beside it; with: run --limit memory=32
local ballast = {}
return { name = "attack", version = "1", api = 1,
  check = function()
    for i = 1, 115 do ballast[i] = ("x"):rep(250000) .. i end
    local t = {} for i = 1, 49000 do t[i] = i end
    return t
  end,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
