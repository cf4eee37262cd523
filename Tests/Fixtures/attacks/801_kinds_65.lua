-- expect: error
-- tries: 65 kinds in one pass, the last of them after an error that is caught
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    for k = 1, 64 do sheet.decoration("k" .. k, k, 0, 0, 1, 1) end
    pcall(sheet.decoration, "k65", 65, 0, 0, 1, 1)
    sheet.decoration("k66", 66, 0, 0, 1, 1)
    return 1, 1
  end }
