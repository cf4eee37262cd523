-- expect: memory
-- tries: an accumulator of 28 MB: it fits the limit once, and not with its copy
return { name = "attack", version = "1", api = 1,
  start = function(ctx) local t = { y = 0 } for i = 1, 110 do t[("x"):rep(250000) .. i] = i end return t end,
  step = function(ctx, acc, i) acc.y = acc.y + 1 return i + 1, 0, acc.y, 1, 1 end,
  finish = function(ctx, acc) return 1, acc.y end }
