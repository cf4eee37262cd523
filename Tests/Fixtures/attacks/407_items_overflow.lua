-- expect: ok
-- tries: calls the iterator of items with the largest integers
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    local iterate = ctx.items()
    assert(iterate(math.maxinteger, math.maxinteger) == nil and iterate(1, math.mininteger) == nil)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }
