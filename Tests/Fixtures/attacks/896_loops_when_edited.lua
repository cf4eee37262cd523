-- expect: ok
-- tries: is fine until the first edit, then does not end; the states before must still be there
-- ways: repl, protocol, states, bench
local first
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    first = first or ctx.count
    if ctx.count ~= first then while true do end end
    for i = 1, ctx.count do sheet.item(i, 0, i * 10, 9, 9) end
    return 9, ctx.count * 10 + 10
  end }
