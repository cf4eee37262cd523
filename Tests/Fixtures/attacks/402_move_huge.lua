-- expect: budget
-- tries: moves 2^60 entries within one call of the library
table.move({}, 1, 1 << 60, 2)
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
