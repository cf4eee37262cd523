-- expect: ok
-- or: memory
-- tries: each tick of scrolling keeps 100 KB, also as ctx.state, which every reload and copy of the view takes over
-- ways: bench, repl, protocol, reload
local kept = {}
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    ctx.state.n = (ctx.state.n or 0) + 1
    ctx.state.texts = ctx.state.texts or {}
    if #ctx.state.texts < 200 then ctx.state.texts[#ctx.state.texts + 1] = ("s"):rep(4000) .. ctx.state.n end
    for i = 1, ctx.count do sheet.item(i, 0, i * 10, 9, 9) end
    return 9, ctx.count * 10 + 10
  end,
  scroll = function(ctx, el) kept[#kept + 1] = ("x"):rep(100000) .. #kept return { alpha = 0.5 } end }
