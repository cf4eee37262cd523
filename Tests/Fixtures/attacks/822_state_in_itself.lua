-- expect: error
-- tries: a state that holds itself, shared tables a million times over, and functions, through a table that was kept
local kept
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    kept = ctx.state
    for i = 1, ctx.count do sheet.item(i, 0, i, 10, 10) end
    local t = {}
    for i = 1, 7 do t = { t, t, t, t, t, t, t, t } end
    kept.t, kept.me, kept.f = t, kept, print
    return 100, 1000
  end,
  scroll = function(ctx, el) kept.x = kept end }
