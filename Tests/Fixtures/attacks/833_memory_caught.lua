-- expect: memory
-- tries: catches the end of the memory that the host keeps for it, and goes on
local ballast = {}
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, 104 do ballast[i] = ("x"):rep(250000) .. i end
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    for n = 1, 1e9 do
      pcall(sheet.decoration, "d" .. n % 50, n, 0, 0, 1, 1)
      xpcall(sheet.decoration, function() return sheet.decoration("x", n, 0, 0, 1, 1) end, "e", n, 0, 0, 1, 1)
    end
    return 1, 1
  end }
