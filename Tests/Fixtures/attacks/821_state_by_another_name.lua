-- expect: ok
-- tries: keeps and reads a state whose name stands nowhere in the text, so that nobody asks for it; with: run --scene 800_kept_element.json
local name = "sta" .. ("te"):rep(1)
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    ctx[name].passes = (ctx[name].passes or 0) + 1
    for i = 1, ctx.count do sheet.item(i, 0, ctx[name].passes, 10, 10) end
    return 100, 1000
  end,
  restore = function(ctx) ctx[name].passes = 41 end }
