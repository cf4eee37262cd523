-- expect: ok
-- tries: rests at the ends of the numbers: infinite, no number, beyond every content
-- ways: laws, repl, states, check
local asked = 0
local places = { 1 / 0, -1 / 0, 0 / 0, 1e308, -1e308, 5e-324, 2 ^ 63, 1e9 + 1 }
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, i * 10, 9, 9) end return 9, ctx.count * 10 + 10 end,
  snap = function(ctx, x, y) asked = asked + 1 return places[asked % 8 + 1], places[(asked + 3) % 8 + 1] end,
  overscan = function(ctx) asked = asked + 1 return places[asked % 8 + 1] end }
