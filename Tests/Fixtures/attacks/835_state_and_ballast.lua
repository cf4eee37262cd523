-- expect: memory
-- or: ok
-- tries: keeps so much state, and so much beside it, that the host's copies of the state do not fit; with: run --limit memory=32
local ballast = {}
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, 49000 do ctx.state[i] = i end
    for i = 1, 106 do ballast[i] = ("x"):rep(250000) .. i end
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }
