-- expect: ok
-- tries: places more views with each other width of the view, thousands of them; every rotation and resize runs it anew
-- ways: repl, states, laws
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    for i = 1, math.min(ctx.width * 12 // 1, 9000) do sheet.decoration("d", i, 0, 0, 1, 1) end
    return 1, 1
  end }
