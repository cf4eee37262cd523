-- expect: ok
-- tries: is another layout in every load, by the seed of chance: other kinds, laws, examples, parameters and hooks
-- ways: check, bench, laws, repl, reload, example
local n = math.random(1, 1000000)
local p = {}
for i = 1, n % 7 do p["p" .. (n + i)] = i % 2 == 0 and param.choice { "a" .. n, "b" } or param.integer { default = n } end
local hooks = {
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, i, 1, 1) end return 1, ctx.count end,
}
if n % 2 == 0 then
  hooks = { frame = function(ctx, i) return 0, i, 1, 1 end, content = function(ctx) return 1, ctx.count + 1 end }
end
return { name = "attack" .. n, version = tostring(n), api = 1, params = p, kinds = { ["k" .. n] = "decoration" },
  laws = n % 3 == 0 and { "no_overlap" } or {}, examples = { { name = "x", params = {} } },
  prepare = hooks.prepare, frame = hooks.frame, content = hooks.content }
