-- expect: ok
-- tries: the largest numbers an attribute may have
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    local t = { 1e9, 1e9, -1e9, 1e9, 1e9, -1e9 }
    local flat = {}
    for i = 1, 16 do flat[i] = i % 2 == 0 and 1e9 or -1e9 end
    for i = 1, ctx.count do
      if i % 3 == 0 then sheet.item(i, 1e9, -1e9, 1e9, 1e9, { transform = t, z = -1e9 })
      elseif i % 3 == 1 then sheet.item(i, 0, 0, 1e9, 1e9, { transform3d = flat, alpha = 0 })
      else sheet.item(i, 0, 0, 1e9, 0, { rotation = 1e9, scale = -1e9 }) end
    end
    return 1e9, 1e9
  end }
