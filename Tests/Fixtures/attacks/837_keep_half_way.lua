-- expect: ok
-- tries: keeps runs that fail half way, over what is placed already, backwards and with numbers that are none; with: run --scene 720_edit_of_many.json
return { name = "attack", version = "1", api = 1,
  update = function(ctx, sheet)
    local n, keep = ctx.count, sheet.keep
    for _, a in ipairs { 0, -1, 1.5, 0 / 0, math.huge, math.mininteger, math.maxinteger, "1", {} } do
      pcall(keep, a, a) pcall(keep, 1, a) pcall(keep, a, 1) pcall(keep, a)
    end
    pcall(keep, 1, n)
    for i = 1, n do pcall(sheet.item, i, 0, 0, 1, 1, { z = 1 }) end
    pcall(keep, n, n) pcall(keep, 1, n)
    return 1, 1
  end,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1, { z = 1 }) end return 1, 1 end }
