-- expect: ok
-- tries: places many views in each pass, so that what is charged for one must be given back by the next; with: embedding, 50 passes
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    for n = 1, 8000 do sheet.decoration("d", n, n, 0, 1, 1) end
    return 1, 1
  end }
