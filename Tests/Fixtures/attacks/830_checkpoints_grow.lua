-- expect: ok
-- or: memory
-- tries: an accumulator that grows with each item, so that each checkpoint copies all the keys before it once more; with: bench --items 12k
return { name = "attack", version = "1", api = 1,
  start = function(ctx) return { y = 0 } end,
  step = function(ctx, acc, i) acc[("k"):rep(500) .. i] = i acc.y = acc.y + 1 return i + 1, 0, acc.y, 1, 1 end,
  finish = function(ctx, acc) return 1, acc.y end,
  frontier = function(ctx, acc) return acc.y end }
