-- expect: memory
-- tries: 49000 decorations with a transform of space each, all that the host lets a layout have, beside 26 MB of its own
local ballast = {}
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, 104 do ballast[i] = ("x"):rep(250000) .. i end
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    local m = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 }
    for n = 1, 49000 do sheet.decoration("d", n, n, 0, 1, 1, { z = n, alpha = 0.5, transform3d = m }) end
    return 1, 1
  end }
