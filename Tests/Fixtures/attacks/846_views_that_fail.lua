-- expect: ok
-- tries: views and attributes that are refused: nothing may be charged for them
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    for n = 1, 4000 do
      pcall(sheet.item, 1, 0, 0, 1, 1, { z = 1 }) pcall(sheet.decoration, "d", n, 0 / 0, 0, 1, 1)
      pcall(sheet.decoration, "d", n, 0, 0, 1, 1, { transform3d = { 1 } }) pcall(sheet.header, 99, 0, 0, 1, 1)
    end
    return 1, 1
  end }
