-- expect: ok
-- tries: elements at the ends of the coordinates and of no extent: what is drawn, compared and listed is scaled by them
-- ways: render, diff, repl, check, laws
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    local places = { 0, -1e9, 1e9, 5e-324, -5e-324, 1e-300, 999999999.9999999, 0.1 + 0.2 }
    for i = 1, ctx.count do
      sheet.item(i, places[i % 8 + 1], places[i // 8 % 8 + 1], math.abs(places[i // 64 % 8 + 1]), i % 3 == 0 and 1e9 or 0,
        { z = i % 2 == 0 and 1e9 or -1e9, transform = i % 5 == 0 and { 1e9, 0, 0, 1e-9, 1e9, -1e9 } or nil })
    end
    return 1e9, 1e9
  end }
