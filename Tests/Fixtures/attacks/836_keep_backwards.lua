-- expect: ok
-- tries: keeps each item by itself, from the last to the first, so that no two calls are neighbours; with: run --scene 720_edit_of_many.json
return { name = "attack", version = "1", api = 1,
  update = function(ctx, sheet)
    for i = ctx.count, 1, -1 do
      if not pcall(sheet.keep, i, i) then sheet.item(i, 0, 0, 1, 1, { z = 1 }) end
    end
    return 1, 1
  end,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1, { z = 1 }) end return 1, 1 end }
