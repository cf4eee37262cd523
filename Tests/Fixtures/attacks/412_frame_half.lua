-- expect: error
-- tries: a frame whose width is no number
return { name = "attack", version = "1", api = 1,
  frame = function(ctx, i) return 1, 2, i == 100 and 0 / 0 or 3, 4 end,
  content = function() return 1, 1 end }
