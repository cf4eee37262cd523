-- expect: error
-- or: ok
-- tries: columns of an earlier call put items into this one
local columns
return { name = "attack", version = "1", api = 1,
  start = function(ctx) return { y = 0 } end,
  step = function(ctx, acc, i, sheet)
    columns = columns or ctx.columns(1, 0, 0)
    columns.put(1, i, 0)
  end,
  finish = function(ctx) return 100, 100000 end,
  scroll = function(ctx, el) columns.put(1, 1, 0) end }
