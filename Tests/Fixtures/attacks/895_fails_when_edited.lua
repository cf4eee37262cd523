-- expect: ok
-- tries: is fine until the number of items changes, then fails in another hook each time: what is undone must come back
-- ways: repl, protocol, states, reload
local first
local function turn(ctx, hook)
  first = first or ctx.count
  if ctx.count ~= first and ctx.count % 3 == hook then error("hook " .. hook .. " " .. ctx.count) end
end
return { name = "attack", version = "1", api = 1,
  update = function(ctx, sheet) turn(ctx, 0) for i = 1, ctx.count do sheet.item(i, 0, i * 10, 9, 9) end return 9, ctx.count * 10 + 10 end,
  prepare = function(ctx, sheet) turn(ctx, 1) for i = 1, ctx.count do sheet.item(i, 0, i * 10, 9, 9) end return 9, ctx.count * 10 + 10 end,
  appear = function(ctx, el) turn(ctx, 2) return { alpha = 0 } end,
  disappear = function(ctx, el) turn(ctx, 2) return { alpha = 0 / 0 } end }
