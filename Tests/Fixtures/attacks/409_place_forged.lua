-- expect: error
-- tries: an error that claims to come from a line there is not
error("409_place_forged.lua:99999999: boom", 0)
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
