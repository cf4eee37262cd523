-- expect: ok
-- tries: places 49000 decorations from the last to the first: quadratic in a host that sorts by insertion
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    for n = 49000, 1, -1 do sheet.decoration("d", n, 0, 0, 1, 1) end
    return 1, 1
  end }
