-- expect: ok
-- tries: as many runs that are kept as there can be, each with attributes; with: run --scene 720_edit_of_many.json
return { name = "attack", version = "1", api = 1,
  update = function(ctx, sheet)
    for i = 1, ctx.count do
      if i % 2 == 0 or not pcall(sheet.keep, i, i) then sheet.item(i, 0, 0, 1, 1, { z = 1, alpha = 1 }) end
    end
    return 1, 1
  end,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1, i % 2 == 0 and { z = 1, alpha = 1 } or { z = 1 }) end
    return 1, 1
  end }
