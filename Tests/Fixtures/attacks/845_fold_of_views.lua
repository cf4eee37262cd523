-- expect: memory
-- tries: a fold that places views in each step, which the host collects call by call; with: embedding, lazily
local ballast = {}
return { name = "attack", version = "1", api = 1,
  start = function()
    for i = 1, 104 do ballast[i] = ("x"):rep(250000) .. i end
    return { y = 0, n = 0 }
  end,
  step = function(ctx, acc, i, sheet)
    for _ = 1, 240 do acc.n = acc.n + 1 sheet.decoration("d", acc.n, 0, 0, 1, 1, { z = 1 }) end
    acc.y = acc.y + 1
    return i + 1, 0, acc.y, 1, 1
  end,
  finish = function(ctx, acc) return 1, acc.y end,
  frontier = function(ctx, acc) return acc.y end }
