-- expect: error
-- tries: calls the iterator of pairs with a text in place of its table
local iterate = pairs({ 1, 2 })
iterate("abc")
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
