-- expect: error
-- or: ok
-- tries: thousands of examples with names and values of 100 KB, of scenes that are paths
-- ways: example, check
local examples = {}
for i = 1, 900 do
  examples[i] = { name = "x" .. i .. ("y"):rep(i % 10), scene = i % 2 == 0 and "/etc/passwd" or "../../canary", params = { t = ("z"):rep(900) } }
end
return { name = "attack", version = "1", api = 1, params = { t = param.text { default = "" } }, examples = examples,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
