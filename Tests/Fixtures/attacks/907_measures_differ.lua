-- expect: ok
-- or: error
-- or: budget
-- tries: measures every item in every pass and places it by what it was told the last time: self-sizing that never settles
-- ways: repl, protocol, states, check
local flip = 0
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    flip = flip + 1
    local y = 0
    for i = 1, ctx.count do
      local w, h = ctx.size(i)
      sheet.item(i, 0, y, w + flip, h + flip % 2 * 1e-9)
      y = y + h + flip % 3
    end
    return 100 + flip, y + flip * 1e6
  end }
