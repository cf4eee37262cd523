-- expect: ok
-- or: error
-- tries: a frontier that says something else each time it is asked: far ahead, behind, none, a negative number
-- ways: bench, repl
local asked = 0
local answers = { 1e9, -1e9, 0, 5e-324, -0.0, 1e308 }
return { name = "attack", version = "1", api = 1,
  start = function(ctx) return { y = 0 } end,
  step = function(ctx, acc, i) local y = acc.y acc.y = y + 10 return i + 1, 0, y, 50, 9 end,
  frontier = function(ctx, acc) asked = asked + 1 return answers[asked % #answers + 1] end,
  finish = function(ctx, acc) return 50, acc.y end }
