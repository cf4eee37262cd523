-- expect: ok
-- tries: el.kind of cells, and fields of an element that is called with a colon, or is no element
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1, { alpha = 0.5 }) end
    sheet.decoration("d", 1000000000, 0, 0, 1, 1)
    return 1, 1
  end,
  scroll = function(ctx, el)
    if el.category == "cell" then assert(el.kind == nil and el.index >= 1 and el.item >= 1)
    else assert(el.kind == "d" and el.index == nil and el.item == 1000000000) end
    assert(not pcall(function() return el.kinds end) and not pcall(function() el.kind = "x" end))
    assert(not pcall(rawget, el, "kind") and not pcall(next, el) and getmetatable(el) == false)
  end }
